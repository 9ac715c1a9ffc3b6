import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { bankDetailsAt } from "./bank-details.ts";

const FILES: Readonly<Record<string, string>> = {
  "/good": JSON.stringify({ albion: { popularity: 1, initials: "Al" }, wharf: {} }),
  "/wrong": JSON.stringify({ albion: { popularity: "first" } }),
  "/script": JSON.stringify({ albion: { internetBankingUrl: "javascript:alert(1)" } }),
  "/broken": "{",
};
const server = createServer((request, response) => {
  const file = FILES[request.url ?? ""];
  response.writeHead(file === undefined ? 404 : 200).end(file);
});
await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => new Promise((resolve) => server.close(resolve)));

test("adds to the data of the aggregator from the file", async () => {
  expect(await bankDetailsAt(`${origin}/good`)()).toEqual({ albion: { popularity: 1, initials: "Al" }, wharf: {} });
});

test.each(["/gone", "/wrong", "/script", "/broken"])(
  "adds nothing from a file that is %s, and lists the banks without it",
  async (path) => {
    expect(await bankDetailsAt(`${origin}${path}`)()).toEqual({});
  },
);

test("adds nothing when the file is unreachable", async () => {
  expect(await bankDetailsAt("http://localhost:1/details.json")()).toEqual({});
});
