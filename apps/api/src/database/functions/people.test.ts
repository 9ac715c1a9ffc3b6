import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { expect, test } from "vitest";
import { testDatabase } from "@wellpaid/testing/database/test-database";
import { withFacts } from "@wellpaid/testing/database/with-facts";

const { owner } = await testDatabase();

const BOTH = [false, true];

test.each([
  ["ada@acorn.example", "grace@acorn.example", true],
  ["ada@acorn.example", "ada+pay@acorn.example", false],
  ["ada@acorn.example", "ada@oak.example", true],
  ["ada.moss@acorn.example", "adamoss@acorn.example", true],
  ["ada.moss+pay@gmail.com", "adamoss@googlemail.com", false],
])("decides by two_mailboxes whether %s and %s are two: %s", async (email, other, areTwo) => {
  await withFacts(owner, async ({ insert, valueOf }) => {
    const ids = [];
    for (const each of [email, other]) {
      const administrator = { company_id: crypto.randomUUID(), email: each, name: "Ada", roles: ["owner"] };
      ids.push(await insert("administrator", { ...administrator, ended_at: each === other ? "2031-01-01" : null }));
    }
    const [first, second] = ids;
    expect(await valueOf("two_mailboxes($1, $2)", first, second)).toBe(areTwo);
    expect(await valueOf("two_mailboxes($2, $1)", first, second)).toBe(areTwo);
    expect(await valueOf("two_mailboxes($1, $1)", first)).toBe(false);
  });
});

const ACCOUNT = { sortCode: "040004", accountNumber: "31424821" };

test.each<[string, Record<string, unknown>, Record<string, unknown>, boolean, boolean]>([
  // kind, state before, imported state, whether undoing gives money or access, whether it is undone on its own
  ["joiner", { phone: "1" }, { phone: "2" }, false, false],
  ["unchanged", { phone: "1" }, { phone: "2" }, false, false],
  ["change", { phone: "1" }, {}, false, false],
  ["change", { phone: "1" }, { phone: "1" }, false, false],
  ["change", { phone: "1" }, { phone: "2" }, true, false],
  ["change", { phone: null }, { phone: "2" }, true, false],
  ["change", { phone: "1" }, { phone: null }, true, false],
  ["leaver", { phone: "1" }, { phone: "2" }, true, false],
  ["change", { surname: "Moss" }, { surname: "Fern" }, true, false],
  ["change", { startedOn: "2031-01-01" }, { startedOn: "2031-01-02" }, true, false],
  ["change", { payGroupId: "1" }, { payGroupId: "2" }, true, false],
  ["change", { name: "Ada" }, { name: "Eve" }, false, false],
  ["change", { email: "a@acorn.example" }, { email: "b@acorn.example" }, false, false],
  ["change", ACCOUNT, ACCOUNT, false, false],
  ["change", ACCOUNT, { accountNumber: "77700777" }, true, true],
  ["change", ACCOUNT, { sortCode: "040005" }, true, true],
  ["change", { sortCode: null, accountNumber: null }, ACCOUNT, true, false],
  ["change", { monthlySalaryPence: 2_000 }, { monthlySalaryPence: 2_001 }, false, false],
  ["change", { monthlySalaryPence: 2_000 }, { monthlySalaryPence: 2_000 }, false, false],
  ["change", { monthlySalaryPence: 2_000 }, { monthlySalaryPence: 1_999 }, true, false],
  ["change", { monthlySalaryPence: 2_000 }, { monthlySalaryPence: 1_000 }, true, false],
  ["change", { monthlySalaryPence: 2_001 }, { monthlySalaryPence: 1_000 }, true, true],
  ["change", { monthlySalaryPence: null }, { monthlySalaryPence: 1_000 }, false, false],
  ["change", { monthlySalaryPence: 1 }, { monthlySalaryPence: null }, true, false],
  ["leaver", { leftOn: null }, { leftOn: "2031-03-31" }, true, false],
  ["change", { leftOn: "2031-04-30" }, { leftOn: "2031-03-31" }, true, false],
  ["change", { leftOn: "2031-03-31" }, { leftOn: "2031-03-31" }, false, false],
  ["change", { leftOn: "2031-02-28" }, { leftOn: "2031-03-31" }, false, false],
  ["change", { leftOn: "2031-03-31" }, { leftOn: null }, false, false],
])(
  "of a %s from %j to %j, undoing_gives: %s, undone_by_itself: %s",
  async (kind, before, person, gives, isByItself) => {
    const row = [kind, JSON.stringify(before), JSON.stringify(person)];
    await withFacts(owner, async ({ valueOf }) => {
      expect(await valueOf("undoing_gives($1, $2, $3)", ...row)).toBe(gives);
      expect(await valueOf("undone_by_itself($1, $2, $3) is true", ...row)).toBe(isByItself);
    });
  },
);

test("decides by is_over and last_day who has left as the domain does", async () => {
  await withFacts(owner, async ({ valueOf }) => {
    const today = civilDate(String(await valueOf("london_today()::text")));
    const days = [-2, -1, 0, 1];
    const earliest = (...of: (number | null)[]) => days.find((day) => of.includes(day));
    for (const byPayroll of [null, ...days])
      for (const byEmployer of [null, ...days]) {
        const dates = [byPayroll, byEmployer].map((day) => (day === null ? null : addDays(today, day)));
        const day = earliest(byPayroll, byEmployer);
        const left = hasLeft({ leftOn: day === undefined ? null : addDays(today, day) }, today);
        const bySql = await valueOf("is_over(last_day($1, $2))", ...dates);
        expect([byPayroll, byEmployer, bySql]).toEqual([byPayroll, byEmployer, left]);
      }
  });
});

test("lets a partner's key live while it is confirmed, not revoked, and its partner has not ended", async () => {
  await withFacts(owner, async ({ insert, valueOf }) => {
    const at = (is: boolean) => (is ? "2031-01-01" : null);
    for (const isConfirmed of BOTH)
      for (const isRevoked of BOTH)
        for (const hasEnded of BOTH) {
          const partner = await insert("partner", { name: "Acorn", ended_at: at(hasEnded) });
          const key = { partner_id: partner, name: "Main", key_hash: Buffer.from(crypto.randomUUID()) };
          const id = await insert("partner_key", { ...key, confirmed_at: at(isConfirmed), revoked_at: at(isRevoked) });
          const bySql = await valueOf(
            "(select is_living_key(k, p) from partner_key k join partner p on p.id = k.partner_id where k.id = $1)",
            id,
          );
          const lives = isConfirmed && !isRevoked && !hasEnded;
          expect([isConfirmed, isRevoked, hasEnded, bySql]).toEqual([isConfirmed, isRevoked, hasEnded, lives]);
        }
  });
});
