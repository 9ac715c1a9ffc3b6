import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { createTwilio } from "./twilio.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A simulator that answers each call with this; its requests are recorded. */
async function simulator(status: number, body: string) {
  const requests: { path: string | undefined; login: string | undefined; type: string | undefined; body: string }[] =
    [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization, "content-type": type } = request.headers;
    requests.push({ path: request.url, login: authorization, type, body: await bodyOf(request) });
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  };
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((ready) => server?.listen(0, "localhost", ready));
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}`;
  const messaging = createTwilio({
    baseUrl,
    accountSid: "AC1",
    authToken: "secret",
    from: "+441632960000",
    email: { baseUrl, apiKey: "key", from: "help@wellpaid.example" },
    write: ({ template }) => ({ subject: "S", text: `${template} & more` }),
    timeoutMilliseconds: 300,
  });
  return { messaging, requests: requests };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const sms = { to: "+447700900101", channel: "sms", template: "hello", values: {}, reference: "r" } as const;

describe("Twilio", () => {
  test("sends an SMS as in its documentation", async () => {
    const { messaging, requests } = await simulator(201, '{"sid":"SM1"}');
    expect(await messaging.send(sms)).toEqual({ outcome: "accepted", vendorId: "SM1" });
    expect(requests[0]).toEqual({
      path: "/2010-04-01/Accounts/AC1/Messages.json",
      login: `Basic ${Buffer.from("AC1:secret").toString("base64")}`,
      type: "application/x-www-form-urlencoded;charset=UTF-8",
      body: "To=%2B447700900101&From=%2B441632960000&Body=hello+%26+more",
    });
  });

  test("escapes the words of a call in TwiML", async () => {
    const { messaging, requests } = await simulator(201, '{"sid":"CA1"}');
    await messaging.send({ ...sms, channel: "voice" });
    expect(requests[0]?.path).toBe("/2010-04-01/Accounts/AC1/Calls.json");
    expect(new URLSearchParams(requests[0]?.body).get("Twiml")).toBe(
      '<Response><Say language="en-GB">hello &amp; more</Say></Response>',
    );
  });

  test.each([
    [400, '{"code":21211,"message":"Invalid To"}', "refused"],
    [400, '{"code":21614,"message":"not a mobile number"}', "refused"],
    [400, '{"code":21606,"message":"From is not yours"}', "unavailable"],
    [401, '{"code":20003,"message":"Authenticate"}', "unavailable"],
    [429, '{"code":20429,"message":"Too Many Requests"}', "unavailable"],
    [503, "<html>", "unavailable"],
    [201, "<html>", "unavailable"],
  ])("reads the answer %i %s as %s", async (status, body, outcome) => {
    const { messaging } = await simulator(status, body);
    expect((await messaging.send(sms)).outcome).toBe(outcome);
  });

  test("is unavailable when the connection fails", async () => {
    const { messaging } = await simulator(201, "{}");
    server?.close();
    expect(await messaging.send(sms)).toMatchObject({ outcome: "unavailable" });
  });
});
