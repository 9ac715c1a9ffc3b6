/**
 * The exam of the open-banking port, for every vendor: `examineOpenBanking(name, fixture)` inside a test file.
 * The fixture is everything outside: a bank that can be visited, and events at it.
 */
import { describe, expect, it } from "vitest";
import { examinerOf, failure, type OutsideFixture } from "./testing/examiner.ts";
import { OpenBankingFailure } from "./port.ts";
import { examineReading } from "./reading.contract-test.ts";

export function examineOpenBanking(vendor: string, fixture: () => OutsideFixture): void {
  const examiner = examinerOf(vendor, fixture);
  const { until, person, connected, all } = examiner;

  describe(`${vendor}: banks and people`, () => {
    it("lists twelve or more banks, five popular ones first", async () => {
      const banks = await fixture().banking.listBanks();
      expect(banks.length).toBeGreaterThanOrEqual(12);
      expect(banks.slice(0, 5).map((bank) => bank.popularity)).toEqual([1, 2, 3, 4, 5]);
      expect(banks.every((bank) => bank.isAvailable && bank.initials.length > 0 && bank.name !== "")).toBe(true);
    });

    it("registers an employee twice as the same holder", async () => {
      const employee = person();
      const first = await fixture().banking.registerHolder(employee);
      expect(await fixture().banking.registerHolder(employee)).toBe(first);
      expect(await fixture().banking.listConnections(first)).toEqual([]);
      expect(await fixture().banking.listAccounts(first)).toEqual([]);
    });

    it("removes a holder, and a repeated removal is not a failure", async () => {
      const { holderId } = await connected();
      await fixture().banking.removeHolder(holderId);
      await fixture().banking.removeHolder(holderId);
      await expect(fixture().banking.listConnections(holderId)).rejects.toEqual(failure("not-found"));
    });
  });

  describe(`${vendor}: at the bank`, () => {
    it("creates a connection of 90 days with accounts and transactions on consent", async () => {
      const { holderId, connectionId } = await connected();
      const [connection, ...others] = await fixture().banking.listConnections(holderId);
      expect(others).toEqual([]);
      expect(connection).toMatchObject({ id: connectionId, status: "ok", canReconfirm: true });
      expect(Math.abs((connection?.consentEndsAt ?? 0) - until())).toBeLessThan(60_000);
      const accounts = await fixture().banking.listAccounts(holderId);
      expect(accounts.map((account) => account.id)).toEqual(connection?.accountIds);
      const transactions = await all(holderId);
      expect(transactions.length).toBeGreaterThan(50);
      const dates = transactions.map((transaction) => transaction.date);
      expect(dates).toEqual(dates.toSorted().toReversed());
    });

    it.each([
      ["refuse", "refused", /^access_denied/],
      ["leave", "login-required", /^login_required:End-User authentication is required$/],
    ] as const)("ends the visit on the answer %s as %s and creates nothing", async (answer, outcome, error) => {
      const { banking, visit, bankThatReconfirms } = fixture();
      const holderId = await banking.registerHolder(person());
      const { url, visitState } = await banking.startConnect({
        holderId,
        bankId: await bankThatReconfirms(),
        consentUntil: until(),
      });
      const end = await banking.completeVisit(visitState, await visit(url, "somebody", answer));
      expect(end).toEqual({ outcome, error: expect.stringMatching(error) });
      expect(await banking.listConnections(holderId)).toEqual([]);
    });

    it("reports a mismatch for a foreign, forged or used return", async () => {
      const { banking, visit, bankThatReconfirms } = fixture();
      const employee = person();
      const holderId = await banking.registerHolder(employee);
      const wish = { holderId, bankId: await bankThatReconfirms(), consentUntil: until() };
      const [bankVisit, other] = [await banking.startConnect(wish), await banking.startConnect(wish)];
      const back = await visit(bankVisit.url, employee, "allow");
      await expect(banking.completeVisit(other.visitState, back)).rejects.toEqual(failure("visit-mismatch"));
      const swapped = { ...bankVisit.visitState, codeVerifier: other.visitState.codeVerifier };
      await expect(banking.completeVisit(swapped, back)).rejects.toEqual(failure("visit-mismatch"));
      const again = await visit((await banking.startConnect(wish)).url, employee, "allow");
      again.searchParams.set("state", bankVisit.visitState.state);
      await expect(banking.completeVisit(bankVisit.visitState, again)).rejects.toEqual(failure("visit-mismatch"));
      const third = await banking.startConnect(wish);
      const used = await visit(third.url, employee, "allow");
      expect(await banking.completeVisit(third.visitState, used)).toMatchObject({ outcome: "connected" });
      await expect(banking.completeVisit(third.visitState, used)).rejects.toEqual(failure("visit-mismatch"));
    });
  });

  describe(`${vendor}: webhooks`, () => {
    it("names the transactions in signed news and rejects changed or foreign news", async () => {
      const { banking, today, happens, webhooks } = fixture();
      const { employee, holderId } = await connected();
      await webhooks();
      const ids = await happens(employee, [{ date: today(), description: "NEWS", amountPence: -700 }]);
      const [body = "", ...more] = await webhooks();
      expect(more).toEqual([]);
      const event = await banking.readWebhook(body);
      const [account] = await banking.listAccounts(holderId);
      expect(event).toMatchObject({
        holderId,
        kind: "transactions-added",
        transactions: [{ accountId: account?.id, transactionIds: ids }],
      });
      const [head, , signature] = body.split(".");
      const altered = Buffer.from(JSON.stringify({ sub: "else" })).toString("base64url");
      for (const forged of ["", "{}", "a.b.c", `${head}.${altered}.${signature}`, body.slice(0, -8)]) {
        await expect(banking.readWebhook(forged)).rejects.toBeInstanceOf(OpenBankingFailure);
        await expect(banking.readWebhook(forged)).rejects.toEqual(failure("webhook-forged"));
      }
    });
  });

  examineReading(vendor, examiner);
}
