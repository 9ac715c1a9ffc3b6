import { type Client, createClient } from "@wellpaid/contract/client";
import type { FastifyInstance, InjectOptions } from "fastify";

/** A person's browser: it keeps cookies and calls from one address unless set to call from others. */
export interface TestBrowser {
  readonly as: (token: string | null) => Client;
  readonly asAdministrator: (token: string | null) => Client;
  /** The `Set-Cookie` lines that came, oldest first. */
  readonly cookiesSet: string[];
  /** As the browser keeps them. */
  readonly jar: Map<string, string>;
}

export interface TestBrowserOptions {
  /** One server, or several that take turns. */
  readonly servers: readonly FastifyInstance[];
  /** From where each call comes. */
  readonly address?: () => string;
}

/** Addresses of very many networks, one after the other. */
export function manyAddresses(): () => string {
  let calls = 0;
  return () => {
    calls += 1;
    return `${20 + (calls % 150)}.${(calls >> 8) % 250}.${calls % 250}.${1 + (calls % 200)}`;
  };
}

export function testBrowser({ servers, address = () => "192.0.2.50" }: TestBrowserOptions): TestBrowser {
  const jar = new Map<string, string>();
  const cookiesSet: string[] = [];
  let calls = 0;
  const send: typeof fetch = async (url, init) => {
    const server = servers[(calls += 1) % servers.length];
    if (server === undefined) throw new Error("no server to call");
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await server.inject({
      method: init?.method ?? "GET",
      url: url instanceof Request ? url.url : url.toString(),
      remoteAddress: address(),
      headers: { ...(init?.headers as Record<string, string>), ...(cookie === "" ? {} : { cookie }) },
      ...(typeof init?.body === "string" ? { payload: init.body } : {}),
    } as InjectOptions);
    for (const line of [answer.headers["set-cookie"] ?? []].flat()) {
      cookiesSet.push(line);
      const [pair = ""] = line.split(";");
      jar.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
    }
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
  return {
    as: (token) => createClient({ token: () => token, fetch: send }),
    asAdministrator: (token) => createClient({ token: () => token, tokenHeader: "admin-auth", fetch: send }),
    cookiesSet,
    jar,
  };
}
