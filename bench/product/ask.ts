import { Agent, request } from "node:http";

/** What the product answered. */
export interface Result {
  readonly status: number;
  readonly body: unknown;
}

/** Sends calls over kept connections; cheap, since it shares the machine with what it measures. */
export interface Asker {
  /** @throws Error when nothing readable came back: nothing is known then about what was done */
  send(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    headers: Readonly<Record<string, string>>,
    body?: string,
  ): Promise<Result>;
  close(): void;
}

const PATIENCE_MS = 30_000;

/** Null for an empty text and for one that is no JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param parse false leaves the body unread, where only the time counts */
export function openAsker(origin: string, connections: number, parse = true): Asker {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  return {
    close: () => agent.destroy(),
    send: (method, path, headers, body) =>
      new Promise((resolve, reject) => {
        const sized = body === undefined ? headers : { ...headers, "content-length": String(Buffer.byteLength(body)) };
        const clientRequest = request(
          { agent, hostname, port, method, path, headers: sized, timeout: PATIENCE_MS },
          (answer) => {
            const parts: Buffer[] = [];
            answer.on("data", (part: Buffer) => {
              if (parse) parts.push(part);
            });
            answer.once("error", reject);
            answer.once("aborted", () => reject(new Error("the answer was cut off")));
            answer.once("end", () => {
              resolve({ status: answer.statusCode ?? 0, body: readJson(Buffer.concat(parts).toString()) });
            });
          },
        );
        clientRequest.once("error", reject);
        clientRequest.once("timeout", () => clientRequest.destroy(new Error("no answer in time")));
        clientRequest.end(body);
      }),
  };
}
