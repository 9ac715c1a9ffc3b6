import { instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, test } from "vitest";
import { testDepositPlatform } from "@wellpaid/testing/savings/deposit-platform";

const { saver, advance, goTo } = await testDepositPlatform();

const SAVER = "104";
const FROM_20_POUNDS = "105";
const NOTICE_OF_30_DAYS = "134";
const FIXED_FOR_A_YEAR = "143";

describe("money movement on the sandbox platform", () => {
  test("judges each instruction on the balance of its own moment", async () => {
    // A Wednesday morning: money is there two hours after it was announced, a withdrawal comes within half an hour.
    await goTo("2032-03-10", "08:00");
    const { deposit, withdraw } = await saver(SAVER);
    const first = await deposit(10_000);
    const tooEarly = await withdraw(4_000);
    await goTo("2032-03-10", "10:30");
    const inTime = await withdraw(4_000);
    const tooMuch = await withdraw(6_001);
    // No look for a year.
    await goTo("2033-03-10", "08:00");
    const at = (text: string) => instant(text);
    expect(await first()).toMatchObject({ status: "processed", amountPence: 10_000 });
    expect(await tooEarly()).toMatchObject({ status: "rejected", reason: "NoSuchAccount" });
    const paid = await inTime();
    expect(paid).toMatchObject({ status: "processed", amountPence: 4_000 });
    if (paid?.status !== "processed") throw new Error("not processed");
    expect(paid.processedAt).toBeGreaterThanOrEqual(at("2032-03-10T11:00:00Z"));
    expect(paid.processedAt).toBeLessThan(at("2032-03-10T11:01:00Z"));
    expect(await tooMuch()).toMatchObject({ status: "rejected", reason: "InsufficientBalance" });
  });

  test("executes once for many simultaneous reads after the due time, with the same view for all", async () => {
    const { platform, clientReference, deposit } = await saver(SAVER);
    await Promise.all(Array.from({ length: 5 }, () => deposit(1_000)));
    await advance("3 hours");
    const portfolios = await Promise.all(Array.from({ length: 10 }, () => platform.readPortfolio(clientReference)));
    for (const { accounts } of portfolios) expect(accounts).toMatchObject([{ balancePence: 5_000 }]);
  });

  test("rejects a deposit beyond the product limits", async () => {
    const min = await saver(FROM_20_POUNDS);
    const below = await min.deposit(1_999);
    const max = await saver(SAVER);
    const above = await max.deposit(8_500_001);
    await advance("3 hours");
    expect(await below()).toMatchObject({ status: "rejected", reason: "BelowMinimum" });
    expect(await above()).toMatchObject({ status: "rejected", reason: "AboveMaximum" });
  });

  test("pays out after a notice period, or not at all from a fixed term", async () => {
    await goTo("2033-04-04", "08:00");
    const noticed = await saver(NOTICE_OF_30_DAYS);
    const tied = await saver(FIXED_FOR_A_YEAR);
    await noticed.deposit(100_000);
    await tied.deposit(100_000);
    await advance("3 hours");
    const later = await noticed.withdraw(100);
    const never = await tied.withdraw(100);
    await goTo("2033-05-03", "12:00");
    expect(await later()).toEqual({ status: "created" });
    expect(await never()).toMatchObject({ status: "rejected", reason: "TermNotEnded" });
    await goTo("2033-05-04", "09:00");
    expect(await later()).toMatchObject({ status: "processed" });
    await goTo("2034-04-04", "11:30");
    const free = await tied.withdraw(100);
    await advance("1 hour");
    expect(await free()).toMatchObject({ status: "processed" });
  });

  test("credits the same interest after a long gap as after weekly reads", async () => {
    await goTo("2034-06-05", "08:00");
    const [watched, left] = [await saver(NOTICE_OF_30_DAYS), await saver(NOTICE_OF_30_DAYS)];
    for (const saver of [watched, left]) await saver.deposit(100_000);
    await advance("3 hours");
    for (const saver of [watched, left]) await saver.withdraw(90_000);
    for (let week = 0; week < 12; week += 1) {
      await advance("7 days");
      await watched.platform.readPortfolio(watched.clientReference);
    }
    const accountOf = async ({ platform, clientReference }: typeof watched) => {
      const {
        accountId: _id,
        interestCredits,
        ...rest
      } = (await platform.readPortfolio(clientReference)).accounts[0] ?? { accountId: "", interestCredits: [] };
      return { ...rest, credits: interestCredits.map(({ date, amountPence }) => [date, amountPence]) };
    };
    expect(await accountOf(left)).toEqual(await accountOf(watched));
    expect((await accountOf(left)).credits).toHaveLength(2);
  });

  test("pays the interest with a closure within a month, to the nearest penny", async () => {
    await goTo("2034-10-02", "08:00");
    const { platform, clientReference, deposit, close } = await saver(SAVER);
    await deposit(100_000);
    await advance("3 hours");
    await goTo("2034-10-12", "09:00");
    const closed = await close();
    await advance("1 hour");
    const [account] = (await platform.readPortfolio(clientReference)).accounts;
    const { ratePercent = 0 } = (await platform.listProducts()).find(({ productId }) => productId === SAVER) ?? {};
    // Ten days; the rate changes on the 16th only.
    const interest = Math.floor((100_000 * ratePercent * 10) / 100 / 365 + 0.5);
    expect(account).toMatchObject({ status: "closed", balancePence: 0, interestPence: 0 });
    expect(account?.interestCredits).toEqual([
      { id: expect.stringContaining("CLOSING"), date: "2034-10-12", amountPence: interest },
    ]);
    expect(await closed()).toMatchObject({ amountPence: 100_000 + interest });
  });
});
