/** The part of the open-banking exam about reading accounts and about consents. */
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { describe, expect, it } from "vitest";
import { type Examiner, failure } from "./testing/examiner.ts";
import type { ConnectionId } from "./port.ts";

export function examineReading(vendor: string, { fixture, until, connected, all }: Examiner): void {
  describe(`${vendor}: reading`, () => {
    it("returns only the change at the bank, with a moved balance", async () => {
      const { banking, today, happens } = fixture();
      const { employee, holderId, connectionId } = await connected();
      const before = (await banking.listAccounts(holderId))[0]?.balancePence ?? 0;
      const since = instant(fixture().now() + 1);
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

    it("returns categories of ours, moves between own accounts among them, and null where nothing is said", async () => {
      const { banking, today, happens } = fixture();
      const { employee, holderId } = await connected();
      expect(await banking.knowsCategories(holderId)).toBe(true);
      const happened = [
        ["CARD PURCHASE GREENLEAF", -1_234, "groceries"],
        ["SALARY ACORN LTD", 210_000, "income"],
        ["TRANSFER TO SAVINGS POT", -5_000, "transfer"],
        ["LOAN REPAYMENT", -9_000, "loan"],
        ["NOTHING KNOWN", -1, null],
      ] as const;
      const ids = await happens(
        employee,
        happened.map(([description, amountPence]) => ({ date: today(), description, amountPence })),
      );
      const found = new Map((await all(holderId)).map(({ id, category }) => [String(id), category] as const));
      expect(ids.map((id) => found.get(id))).toEqual(happened.map(([, , category]) => category));
    });

    it("returns the same over small pages, narrowed by a window of dates and an account", async () => {
      const { holderId } = await connected();
      const whole = await all(holderId);
      expect(await all(holderId, { pageSize: 37 })).toEqual(whole);
      const from = addDays(fixture().today(), -60);
      expect(await all(holderId, { from })).toEqual(whole.filter((row) => row.date >= from));
      const accountId = whole[0]?.accountId;
      if (accountId === undefined) throw new Error("nothing read");
      expect(await all(holderId, { accountId })).toEqual(whole.filter((row) => row.accountId === accountId));
    });

    it.each(["own-id", "new-id"] as const)(
      "returns a pending payment that settles under its %s once",
      async (under) => {
        const { today, happens, settles } = fixture();
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

    it("rejects a concurrent second sync of the same connection as too soon", async () => {
      const { holderId, connectionId } = await connected();
      expect(await fixture().banking.sync(holderId, connectionId)).toEqual({ outcome: "synced" });
      expect(await fixture().banking.sync(holderId, connectionId)).toEqual({ outcome: "too-soon" });
      await expect(fixture().banking.sync(holderId, "nothing" as ConnectionId)).rejects.toEqual(failure("not-found"));
    });

    it("returns nothing of it to another holder", async () => {
      const { connectionId } = await connected();
      const other = await connected();
      await expect(fixture().banking.sync(other.holderId, connectionId)).rejects.toEqual(failure("not-found"));
      await fixture().banking.removeConnection(other.holderId, connectionId);
      expect(await fixture().banking.listConnections(other.holderId)).toHaveLength(1);
    });
  });

  describe(`${vendor}: consent`, () => {
    it("lives 90 days more when reconfirmed in the app", async () => {
      const { holderId, connectionId } = await connected();
      fixture().advance(85);
      await fixture().banking.reconfirm(holderId, connectionId, until());
      fixture().advance(85);
      expect(await fixture().banking.listConnections(holderId)).toMatchObject([{ status: "ok" }]);
    });

    it("reports when the bank renews only on its own pages", async () => {
      const { holderId, connectionId } = await connected(await fixture().bankThatDoesNot());
      expect(await fixture().banking.listConnections(holderId)).toMatchObject([{ canReconfirm: false }]);
      await expect(fixture().banking.reconfirm(holderId, connectionId, until())).rejects.toEqual(
        failure("login-required"),
      );
    });

    it("keeps old data after it ends, returns nothing new, and re-authentication returns the rest", async () => {
      const { banking, today, happens, visit } = fixture();
      const { employee, holderId, connectionId } = await connected();
      const known = await all(holderId);
      fixture().advance(91);
      const since = fixture().now();
      const ids = await happens(employee, [{ date: today(), description: "WHILE IT WAS OVER", amountPence: -100 }]);
      expect(await banking.listConnections(holderId)).toMatchObject([{ status: "expired" }]);
      await expect(banking.sync(holderId, connectionId)).rejects.toEqual(failure("consent-expired"));
      expect(await all(holderId)).toEqual(known);
      await expect(banking.reconfirm(holderId, connectionId, until())).rejects.toEqual(failure("login-required"));

      const { url, visitState } = await banking.startReauthentication({
        holderId,
        connectionId,
        consentUntil: until(),
      });
      expect(await banking.completeVisit(visitState, await visit(url, employee, "allow"))).toMatchObject({
        outcome: "connected",
        connectionId,
      });
      expect(await banking.listConnections(holderId)).toMatchObject([{ id: connectionId, status: "ok" }]);
      expect((await all(holderId, { changedSince: since })).map((row) => row.id)).toEqual(ids);
    });

    it("shows the same accounts under other ids in a new connection, by their lasting identity", async () => {
      const { banking, visit, bankThatReconfirms } = fixture();
      const { employee, holderId } = await connected();
      const [before, known] = [await banking.listAccounts(holderId), await all(holderId)];
      fixture().advance(91);
      const wish = { holderId, bankId: await bankThatReconfirms(), consentUntil: until() };
      const { url, visitState } = await banking.startConnect(wish);
      expect(await banking.completeVisit(visitState, await visit(url, employee, "allow"))).toMatchObject({
        outcome: "connected",
      });
      const [over, living] = await banking.listConnections(holderId);
      expect([over?.status, living?.status]).toEqual(["expired", "ok"]);
      const after = (await banking.listAccounts(holderId)).filter(({ connectionId }) => connectionId === living?.id);
      const lasting = before.map(({ lastingNumber }) => lastingNumber);
      expect(lasting).not.toContain(null);
      expect(after.map(({ lastingNumber }) => lastingNumber)).toEqual(lasting);
      const ids = new Set<string>([...before, ...known].map(({ id }) => id));
      const shown = (await all(holderId)).filter(({ accountId }) => after.some(({ id }) => id === accountId));
      expect(shown.length).toBeGreaterThanOrEqual(known.length);
      expect([...after, ...shown].filter(({ id }) => ids.has(id))).toEqual([]);
    });

    it("deletes accounts and transactions of a removed connection, and repeats without failure", async () => {
      const { holderId, connectionId } = await connected();
      await fixture().banking.removeConnection(holderId, connectionId);
      await fixture().banking.removeConnection(holderId, connectionId);
      expect(await fixture().banking.listAccounts(holderId)).toEqual([]);
      expect(await all(holderId)).toEqual([]);
    });
  });
}
