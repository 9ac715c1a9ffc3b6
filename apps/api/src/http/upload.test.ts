import { Readable } from "node:stream";
import { defineCall } from "@wellpaid/contract/call";
import Fastify from "fastify";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { answerError } from "./refusal-answer.ts";
import { takeUploads, uploadOf } from "./upload.ts";

const call = defineCall({
  name: "bring",
  feature: "payroll",
  summary: "A file",
  method: "POST",
  path: "/bring",
  access: "anyone",
  takesFile: { type: "text/csv", mostBytes: 10 },
  answer: z.object({ bytes: z.number() }),
  refusals: [],
});

const server = Fastify();
server.setErrorHandler(answerError);
takeUploads(server);
server.post("/bring", { config: { call } }, async (request) => {
  let bytes = 0;
  for await (const part of uploadOf(call.takesFile, request)) bytes += part.length;
  return { bytes };
});
server.post("/other", async () => ({}));

const send = async (url: string, payload: string, headers: Record<string, string> = { "content-type": "text/csv" }) => {
  const answer = await server.inject({ method: "POST", url, payload, headers });
  return `${answer.statusCode} ${answer.body}`;
};

test("when a file comes to a call that takes it, then it is handed on as it comes, up to its length", async () => {
  expect(await send("/bring", "0123456789")).toBe('200 {"bytes":10}');
  expect(await send("/bring", "")).toBe('200 {"bytes":0}');
  expect(await send("/bring", "0123456789a")).toMatch(/^413 .*BODY_TOO_LARGE/);
});

test("when a file does not say how long it is, then it is told to be too long where it gets so", async () => {
  const answer = await server.inject({
    method: "POST",
    url: "/bring",
    payload: Readable.from(["012345", "6789ab"]),
    headers: { "content-type": "text/csv", "transfer-encoding": "chunked" },
  });
  expect(answer.statusCode).toBe(413);
});

test("when it is of another kind, or comes where none is taken, then that is refused", async () => {
  expect(await send("/bring", "{}", { "content-type": "application/json" })).toMatch(/^415 /);
  expect(await send("/other", "a,b")).toMatch(/^415 /);
});
