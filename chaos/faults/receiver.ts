import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Random } from "../../bench/measure/random.ts";

/** A partner's server that fails at times, and keeps what it received. */
export interface Receiver {
  readonly url: string;
  /** Each body that came under an id. */
  readonly result: ReadonlyMap<string, ReadonlySet<string>>;
  /** From now on it fails at random; with null it always answers. */
  failAtRandom(random: Random | null): void;
  close(): Promise<void>;
}

const FAILS = 0.3;
const CUTS = 0.2;

export async function startReceiver(): Promise<Receiver> {
  const result = new Map<string, Set<string>>();
  let failing: Random | null = null;
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("error", () => undefined);
    request.on("end", () => {
      const id = String(request.headers["webhook-id"]);
      result.set(id, (result.get(id) ?? new Set()).add(Buffer.concat(parts).toString()));
      // Received, and never answered.
      if (failing?.is(CUTS) === true) return void response.destroy();
      response.writeHead(failing?.is(FAILS) === true ? 503 : 204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://partner.localhost:${port}/hooks`,
    result,
    failAtRandom: (random) => {
      failing = random;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
