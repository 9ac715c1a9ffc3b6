import { depositPlatformContract } from "@wellpaid/providers/deposit-platform/port.contract-test";
import { describe, expect, test } from "vitest";
import { testClient, testDepositPlatform } from "@wellpaid/testing/savings/deposit-platform";

// The vendor's own adapter against the sandbox's platform.
const { origin, flagstone, saver, fail, advance } = await testDepositPlatform();

/** No bank holidays are longer. */
const DAYS_TO_PROCESS = 5;

depositPlatformContract("Flagstone", async () => ({
  platform: flagstone(),
  impatient: flagstone({ timeoutMilliseconds: 500 }),
  failNext: (mode) => fail({ mode, count: 1 }),
  settle: (days = 0) => advance(`${DAYS_TO_PROCESS + days} days`),
}));

const SAVER = "104";

describe("the sandbox's deposit platform", () => {
  test("when keys or the version are wrong, then nothing is learnt and nothing is taken", async () => {
    for (const wrong of [{ subscriptionKey: "x" }, { clientId: "x" }, { clientSecret: "x" }]) {
      await expect(flagstone(wrong).listProducts()).rejects.toMatchObject({ code: "unknown" });
    }
    const answer = await fetch(`${origin}/products/`, { headers: { "cdpapi-subscription-key": "k" } });
    expect(answer.status).toBe(401);
  });

  test("when a paper is read, then it is a tagged PDF with its font", async () => {
    const paper = await flagstone().readDocument(SAVER, "FlagstoneTerms");
    const file = Buffer.from(paper?.bytes ?? []).toString("latin1");
    for (const part of ["/MarkInfo", "/StructTreeRoot", "/FontFile2", "pdfuaid:part"]) expect(file).toContain(part);
  });

  test("when the clock goes beyond a token's end, then a new one is fetched", async () => {
    const platform = flagstone();
    await platform.listProducts();
    const { access_token: token } = (await (
      await fetch(`${origin}/connect/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "client_credentials", client_id: "wellpaid", client_secret: "s" }),
      })
    ).json()) as { access_token: string };
    const headers = {
      authorization: `Bearer ${token}`,
      "cdpapi-subscription-key": "k",
      "api-version": "2022-07-01",
    };
    expect((await fetch(`${origin}/products/`, { headers })).status).toBe(200);
    await advance("2 hours");
    expect((await fetch(`${origin}/products/`, { headers })).status).toBe(401);
    expect(await platform.listProducts()).toHaveLength(48);
  });

  test("when the platform asks to wait, then it is asked again; when for too long, then nothing is learnt", async () => {
    await fail({ mode: "error", status: 429, count: 1 });
    expect(await flagstone().listProducts()).toHaveLength(48);
    await fail({ mode: "error", status: 429, count: 1 });
    await expect(flagstone({ maxWaitMilliseconds: 500 }).listProducts()).rejects.toMatchObject({
      code: "unknown",
      retryAfterSeconds: 1,
    });
  });

  test("when a fault is set for one instruction, then reading before it does not use it up", async () => {
    const { platform, clientReference, deposit } = await saver(SAVER);
    await fail({ mode: "reject", count: 1 });
    await platform.listProducts();
    await platform.readPortfolio(clientReference);
    await platform.readInstruction(crypto.randomUUID());
    await platform.openAccount({ ...testClient, reference: crypto.randomUUID() });
    const outcome = await deposit(5_000);
    await advance("3 hours");
    expect(await outcome()).toMatchObject({ status: "rejected", reason: "RejectedByBank" });
  });

  test("when an instruction meets the fault slow, then it is processed a day later", async () => {
    const { deposit } = await saver(SAVER);
    await fail({ mode: "slow", count: 1 });
    const outcome = await deposit(5_000);
    await advance("3 hours");
    expect(await outcome()).toEqual({ status: "created" });
    await advance("1 day");
    expect(await outcome()).toMatchObject({ status: "processed" });
  });

  test("when a person cannot be taken on, then that is refused", async () => {
    const reference = crypto.randomUUID();
    await expect(
      flagstone().openAccount({ ...testClient, reference, nationalInsuranceNumber: "unknown" }),
    ).rejects.toMatchObject({ code: "refused" });
  });
});
