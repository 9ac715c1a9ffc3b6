import { describe, expect, test } from "vitest";
import { createClient, Refused, Unreachable } from "./client.ts";
import { onDemandPayAccount } from "./on-demand-pay/on-demand-pay.ts";

const answered = (status: number, body: string) =>
  createClient({ token: () => "t", fetch: async () => new Response(body, { status }) })(onDemandPayAccount);

describe("an answered call", () => {
  test("with a refusal passes its code on", async () => {
    const body = JSON.stringify({ error: { code: "NO_SESSION", message: "Please log in.", status: 401 } });
    const failure = await answered(401, body).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ status: 401, code: "NO_SESSION", message: "Please log in." });
  });

  test.each([
    [502, "<html>Bad Gateway</html>", 502],
    [502, "{}", 502],
    [503, "null", 503],
    [500, '"down"', 500],
    [200, "<html>Log in to the network</html>", null],
  ])("with %i by an intermediary (%s) reports only the failure", async (status, body, expected) => {
    const problem = await answered(status, body).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Unreachable);
    expect(problem).toMatchObject({ status: expected });
  });
});
