import { describe, expect, test } from "vitest";
import { createClient, Refused, Unreachable } from "./client.ts";
import { onDemandPayAccount } from "./on-demand-pay/on-demand-pay.ts";

const answered = (status: number, body: string) =>
  createClient({ token: () => "t", fetch: async () => new Response(body, { status }) })(onDemandPayAccount);

describe("when a call is answered", () => {
  test("with a refusal, then it is told with its code", async () => {
    const body = JSON.stringify({ error: { code: "NO_SESSION", message: "Please log in.", status: 401 } });
    const told = await answered(401, body).catch((error: unknown) => error);
    expect(told).toBeInstanceOf(Refused);
    expect(told).toMatchObject({ status: 401, code: "NO_SESSION", message: "Please log in." });
  });

  test.each([
    [502, "<html>Bad Gateway</html>", 502],
    [502, "{}", 502],
    [503, "null", 503],
    [500, '"down"', 500],
    [200, "<html>Log in to the network</html>", null],
  ])("with %i by somebody between (%s), then nothing is known but the failure", async (status, body, told) => {
    const problem = await answered(status, body).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(Unreachable);
    expect(problem).toMatchObject({ status: told });
  });
});
