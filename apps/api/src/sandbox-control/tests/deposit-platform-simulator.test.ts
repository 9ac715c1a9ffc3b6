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

describe("the sandbox deposit platform", () => {
  test("discloses and accepts nothing with wrong keys or a wrong version", async () => {
    for (const wrong of [{ subscriptionKey: "x" }, { clientId: "x" }, { clientSecret: "x" }]) {
      await expect(flagstone(wrong).listProducts()).rejects.toMatchObject({ code: "unknown" });
    }
    const answer = await fetch(`${origin}/products/`, { headers: { "cdpapi-subscription-key": "k" } });
    expect(answer.status).toBe(401);
  });

  test("returns a document as a tagged PDF with its font", async () => {
    const paper = await flagstone().readDocument(SAVER, "FlagstoneTerms");
    const file = Buffer.from(paper?.bytes ?? []).toString("latin1");
    for (const part of ["/MarkInfo", "/StructTreeRoot", "/FontFile2", "pdfuaid:part"]) expect(file).toContain(part);
  });

  test("fetches a new token when the clock passes the end of the old one", async () => {
    const platform = flagstone();
    await platform.listProducts();
    const { access_token: token } = (await (
      await fetch(`${origin}/connect/token`, {
        method: "POST",
        body: new URLSearchParams({ grant_type: "client_credentials", client_id: "wellpaid", client_secret: "s" }),
      })
    ).json()) as { access_token: string };
    const headers = { authorization: `Bearer ${token}`, "cdpapi-subscription-key": "k", "api-version": "2022-07-01" };
    expect((await fetch(`${origin}/products/`, { headers })).status).toBe(200);
    await advance("2 hours");
    expect((await fetch(`${origin}/products/`, { headers })).status).toBe(401);
    expect(await platform.listProducts()).toHaveLength(48);
  });

  test("is called again after a requested wait, and given up when that is too long", async () => {
    await fail({ mode: "error", status: 429, count: 1 });
    expect(await flagstone().listProducts()).toHaveLength(48);
    await fail({ mode: "error", status: 429, count: 1 });
    await expect(flagstone({ maxWaitMilliseconds: 500 }).listProducts()).rejects.toMatchObject({
      code: "unknown",
      retryAfterSeconds: 1,
    });
  });

  test("keeps a fault set for one instruction through earlier reads", async () => {
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

  test("processes an instruction with the fault slow a day later", async () => {
    const { deposit } = await saver(SAVER);
    await fail({ mode: "slow", count: 1 });
    const outcome = await deposit(5_000);
    await advance("3 hours");
    expect(await outcome()).toEqual({ status: "created" });
    await advance("1 day");
    expect(await outcome()).toMatchObject({ status: "processed" });
  });

  test("refuses a person who cannot be taken on", async () => {
    const reference = crypto.randomUUID();
    await expect(
      flagstone().openAccount({ ...testClient, reference, nationalInsuranceNumber: "unknown" }),
    ).rejects.toMatchObject({ code: "refused" });
  });
});
