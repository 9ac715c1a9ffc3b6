import Fastify from "fastify";
import { expect, test } from "vitest";
import { openPage, type PageOpenings } from "./security-headers.ts";

const OURS: PageOpenings = {
  framedBy: [],
  chatOrigin: null,
  iconOrigin: null,
  storageOrigin: null,
  inline: { scripts: [], styles: [] },
  makesPolicy: false,
};

/** The policy of a page by its directives. */
async function policyOf(openings: PageOpenings): Promise<Map<string, string>> {
  const server = Fastify();
  server.get("/", async (request, reply) => {
    openPage(false, openings)(request, reply);
    return reply.send("");
  });
  const { headers } = await server.inject({ url: "/" });
  const directives = String(headers["content-security-policy"]).split(";");
  return new Map(directives.map((directive) => [directive.split(" ")[0] ?? "", directive]));
}

test("names the one Trusted Types policy of a page that makes it, and none elsewhere", async () => {
  expect((await policyOf(OURS)).get("trusted-types")).toBe("trusted-types 'none'");
  expect((await policyOf({ ...OURS, makesPolicy: true })).get("trusted-types")).toBe("trusted-types default");
});

test("allows connections to the origin that takes covers and opens nothing else", async () => {
  const closed = await policyOf(OURS);
  const open = await policyOf({ ...OURS, storageOrigin: "https://s3.example" });
  expect(closed.get("connect-src")).toBe("connect-src 'self'");
  expect(open.get("connect-src")).toBe("connect-src 'self' https://s3.example");
  open.delete("connect-src");
  closed.delete("connect-src");
  expect(open).toEqual(closed);
});
