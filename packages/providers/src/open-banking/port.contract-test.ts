/**
 * The exam of the open-banking port, for every vendor: `examineOpenBanking(name, world)` inside a test file.
 * The world stands for everything outside: a bank that can be visited, and things that happen at it.
 */
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, it } from "vitest";
import {
  type BankId,
  type ConnectionId,
  type HolderId,
  type OpenBanking,
  OpenBankingFailure,
  type Transaction,
  type TransactionQuery,
} from "./port.ts";

export interface OutsideWorld {
  readonly banking: OpenBanking;
  now(): Instant;
  today(): CivilDate;
  advance(days: number): void;
  /** A bank that renews in the app, and one that renews only on its own pages. */
  bankThatReconfirms(): Promise<BankId>;
  bankThatDoesNot(): Promise<BankId>;
  /** Goes to the bank and answers; where the browser comes back to. */
  visit(url: string, customer: string, answer: "allow" | "refuse" | "leave"): Promise<URL>;
  /** Something happens at the bank; the ids of the transactions. */
  happens(
    employee: string,
    rows: readonly { date: CivilDate; description: string; amountPence: number; status?: "pending" }[],
  ): Promise<string[]>;
  settles(transactionId: string, under: "own-id" | "new-id"): Promise<string>;
  /** The webhooks that came since the last time. */
  webhooks(): Promise<string[]>;
}

const DAYS = 86_400_000;
let people = 0;

export function examineOpenBanking(vendor: string, world: () => OutsideWorld): void {
  const until = (days = 90): Instant => instant(world().now() + days * DAYS);
  const person = (): string => `${vendor}-person-${(people += 1)}`;

  async function connected(
    bank?: BankId,
  ): Promise<{ employee: string; holderId: HolderId; connectionId: ConnectionId }> {
    const { banking, visit, bankThatReconfirms } = world();
    const employee = person();
    const holderId = await banking.registerHolder(employee);
    const { url, keep } = await banking.beginConnect({
      holderId,
      bankId: bank ?? (await bankThatReconfirms()),
      consentUntil: until(),
    });
    const end = await banking.completeVisit(keep, await visit(url, employee, "allow"));
    if (end.outcome !== "connected") throw new Error(`not connected: ${end.error}`);
    return { employee, holderId, connectionId: end.connectionId };
  }

  async function all(holderId: HolderId, query?: TransactionQuery): Promise<Transaction[]> {
    const rows: Transaction[] = [];
    for await (const page of world().banking.transactions(holderId, query)) rows.push(...page);
    return rows;
  }

  const failure = (code: string) => expect.objectContaining({ name: "OpenBankingFailure", code });

  describe(`${vendor}: banks and people`, () => {
    it("when banks are listed, then there are twelve or more, five popular ones first", async () => {
      const banks = await world().banking.listBanks();
      expect(banks.length).toBeGreaterThanOrEqual(12);
      expect(banks.slice(0, 5).map((bank) => bank.popularity)).toEqual([1, 2, 3, 4, 5]);
      expect(banks.every((bank) => bank.isAvailable && bank.initials.length > 0 && bank.name !== "")).toBe(true);
    });

    it("when an employee is registered twice, then they are one holder", async () => {
      const employee = person();
      const first = await world().banking.registerHolder(employee);
      expect(await world().banking.registerHolder(employee)).toBe(first);
      expect(await world().banking.listConnections(first)).toEqual([]);
      expect(await world().banking.listAccounts(first)).toEqual([]);
    });

    it("when a holder is removed, then they are gone, and removing again is no failure", async () => {
      const { holderId } = await connected();
      await world().banking.removeHolder(holderId);
      await world().banking.removeHolder(holderId);
      await expect(world().banking.listConnections(holderId)).rejects.toEqual(failure("not-found"));
    });
  });

  describe(`${vendor}: at the bank`, () => {
    it("when the person agrees, then there is a connection of 90 days with accounts and transactions", async () => {
      const { holderId, connectionId } = await connected();
      const [connection, ...others] = await world().banking.listConnections(holderId);
      expect(others).toEqual([]);
      expect(connection).toMatchObject({ id: connectionId, status: "ok", canReconfirm: true });
      expect(Math.abs((connection?.consentEndsAt ?? 0) - until())).toBeLessThan(60_000);
      const accounts = await world().banking.listAccounts(holderId);
      expect(accounts.map((account) => account.id)).toEqual(connection?.accountIds);
      const transactions = await all(holderId);
      expect(transactions.length).toBeGreaterThan(50);
      const dates = transactions.map((transaction) => transaction.date);
      expect(dates).toEqual([...dates].sort().reverse());
    });

    it.each([
      ["refuse", "refused", /^access_denied/],
      ["leave", "login-required", /^login_required:End-User authentication is required$/],
    ] as const)(
      "when the person answers %s, then the visit ends %s and nothing is made",
      async (answer, outcome, error) => {
        const { banking, visit, bankThatReconfirms } = world();
        const holderId = await banking.registerHolder(person());
        const { url, keep } = await banking.beginConnect({
          holderId,
          bankId: await bankThatReconfirms(),
          consentUntil: until(),
        });
        const end = await banking.completeVisit(keep, await visit(url, "somebody", answer));
        expect(end).toEqual({ outcome, error: expect.stringMatching(error) });
        expect(await banking.listConnections(holderId)).toEqual([]);
      },
    );

    it("when the return is another's, forged or used before, then it is a mismatch", async () => {
      const { banking, visit, bankThatReconfirms } = world();
      const employee = person();
      const holderId = await banking.registerHolder(employee);
      const wish = { holderId, bankId: await bankThatReconfirms(), consentUntil: until() };
      const [one, other] = [await banking.beginConnect(wish), await banking.beginConnect(wish)];
      const back = await visit(one.url, employee, "allow");
      await expect(banking.completeVisit(other.keep, back)).rejects.toEqual(failure("visit-mismatch"));
      const swapped = { ...one.keep, codeVerifier: other.keep.codeVerifier };
      await expect(banking.completeVisit(swapped, back)).rejects.toEqual(failure("visit-mismatch"));
      const again = await visit((await banking.beginConnect(wish)).url, employee, "allow");
      again.searchParams.set("state", one.keep.state);
      await expect(banking.completeVisit(one.keep, again)).rejects.toEqual(failure("visit-mismatch"));
      const third = await banking.beginConnect(wish);
      const used = await visit(third.url, employee, "allow");
      expect(await banking.completeVisit(third.keep, used)).toMatchObject({ outcome: "connected" });
      await expect(banking.completeVisit(third.keep, used)).rejects.toEqual(failure("visit-mismatch"));
    });
  });

  describe(`${vendor}: reading`, () => {
    it("when something happens at the bank, then only that is changed since, and the balance moves", async () => {
      const { banking, today, happens } = world();
      const { employee, holderId, connectionId } = await connected();
      const before = (await banking.listAccounts(holderId))[0]?.balancePence ?? 0;
      const since = instant(world().now() + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
      const ids = await happens(employee, [
        { date: today(), description: "CARD PURCHASE GREENLEAF", amountPence: -1_234 },
        { date: addDays(today(), -1), description: "BANK CREDIT A FRIEND", amountPence: 5_000 },
      ]);
      expect(["synced", "too-soon"]).toContain((await banking.sync(holderId, connectionId)).outcome);
      const changed = await all(holderId, { changedSince: since });
      expect(changed.map((row) => row.id)).toEqual(ids);
      expect(changed[0]).toMatchObject({ amountPence: -1_234, category: "groceries", status: "posted", date: today() });
      expect((await banking.listAccounts(holderId))[0]?.balancePence).toBe(before - 1_234 + 5_000);
    });

    it("when pages are small, then they add up to the same, and a window of dates and an account narrow it", async () => {
      const { holderId } = await connected();
      const whole = await all(holderId);
      expect(await all(holderId, { pageSize: 37 })).toEqual(whole);
      const from = addDays(world().today(), -60);
      expect(await all(holderId, { from })).toEqual(whole.filter((row) => row.date >= from));
      const accountId = whole[0]?.accountId;
      if (accountId === undefined) throw new Error("nothing read");
      expect(await all(holderId, { accountId })).toEqual(whole.filter((row) => row.accountId === accountId));
    });

    it.each(["own-id", "new-id"] as const)(
      "when a pending payment settles under its %s, then it is there once",
      async (under) => {
        const { today, happens, settles } = world();
        const { employee, holderId } = await connected();
        const [id = ""] = await happens(employee, [
          { date: today(), description: "CARD PURCHASE PENDING", amountPence: -999, status: "pending" },
        ]);
        expect((await all(holderId, { from: today() })).find((row) => row.id === id)?.status).toBe("pending");
        const settled = await settles(id, under);
        const found = (await all(holderId, { from: today() })).filter((row) => row.amountPence === -999);
        expect(found.map((row) => [row.id, row.status])).toEqual([[settled, "posted"]]);
      },
    );

    it("when the same connection is synced twice at once, then the second is too soon", async () => {
      const { holderId, connectionId } = await connected();
      expect(await world().banking.sync(holderId, connectionId)).toEqual({ outcome: "synced" });
      expect(await world().banking.sync(holderId, connectionId)).toEqual({ outcome: "too-soon" });
      await expect(world().banking.sync(holderId, "nothing" as ConnectionId)).rejects.toEqual(failure("not-found"));
    });

    it("when another holder asks, then they see nothing of it", async () => {
      const { connectionId } = await connected();
      const other = await connected();
      await expect(world().banking.sync(other.holderId, connectionId)).rejects.toEqual(failure("not-found"));
      await world().banking.removeConnection(other.holderId, connectionId);
      expect(await world().banking.listConnections(other.holderId)).toHaveLength(1);
    });
  });

  describe(`${vendor}: consent`, () => {
    it("when it is reconfirmed in the app, then it lives 90 days more", async () => {
      const { holderId, connectionId } = await connected();
      world().advance(85);
      await world().banking.reconfirm(holderId, connectionId, until());
      world().advance(85);
      expect(await world().banking.listConnections(holderId)).toMatchObject([{ status: "ok" }]);
    });

    it("when the bank renews only on its own pages, then reconfirming says so", async () => {
      const { holderId, connectionId } = await connected(await world().bankThatDoesNot());
      expect(await world().banking.listConnections(holderId)).toMatchObject([{ canReconfirm: false }]);
      await expect(world().banking.reconfirm(holderId, connectionId, until())).rejects.toEqual(
        failure("login-required"),
      );
    });

    it("when it is over, then old data stays, nothing new comes, and re-authentication brings the rest", async () => {
      const { banking, today, happens, visit } = world();
      const { employee, holderId, connectionId } = await connected();
      const known = await all(holderId);
      world().advance(91);
      const since = world().now();
      const ids = await happens(employee, [{ date: today(), description: "WHILE IT WAS OVER", amountPence: -100 }]);
      expect(await banking.listConnections(holderId)).toMatchObject([{ status: "expired" }]);
      await expect(banking.sync(holderId, connectionId)).rejects.toEqual(failure("consent-expired"));
      expect(await all(holderId)).toEqual(known);
      await expect(banking.reconfirm(holderId, connectionId, until())).rejects.toEqual(failure("login-required"));

      const { url, keep } = await banking.beginReauthentication({ holderId, connectionId, consentUntil: until() });
      expect(await banking.completeVisit(keep, await visit(url, employee, "allow"))).toMatchObject({
        outcome: "connected",
        connectionId,
      });
      expect(await banking.listConnections(holderId)).toMatchObject([{ id: connectionId, status: "ok" }]);
      expect((await all(holderId, { changedSince: since })).map((row) => row.id)).toEqual(ids);
    });

    it("when a connection is removed, then its accounts and transactions are gone, and again is no failure", async () => {
      const { holderId, connectionId } = await connected();
      await world().banking.removeConnection(holderId, connectionId);
      await world().banking.removeConnection(holderId, connectionId);
      expect(await world().banking.listAccounts(holderId)).toEqual([]);
      expect(await all(holderId)).toEqual([]);
    });
  });

  describe(`${vendor}: webhooks`, () => {
    it("when something happens, then signed news names the transactions; changed or foreign news is forged", async () => {
      const { banking, today, happens, webhooks } = world();
      const { employee, holderId } = await connected();
      await webhooks();
      const ids = await happens(employee, [{ date: today(), description: "NEWS", amountPence: -700 }]);
      const [body = "", ...more] = await webhooks();
      expect(more).toEqual([]);
      const news = await banking.readWebhook(body);
      const [account] = await banking.listAccounts(holderId);
      expect(news).toMatchObject({
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
}
