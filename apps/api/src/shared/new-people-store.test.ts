import {
  isAwaitingEmployer,
  isToBeLookedAt,
  type NewPersonFacts,
  type SharedKind,
} from "@wellpaid/domain/people/new-people";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testAdministrator } from "@wellpaid/testing/people/administrators";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import type { Tx } from "../database/tables/schema.ts";
import { IS_NEW, IS_TO_BE_LOOKED_AT, listNewPersons, NEW_PERSON } from "./new-people-store.ts";

const product = await testProduct();
const { owner, db } = product.database;

const SHARED: readonly Partial<Record<SharedKind, number>>[] = [
  {},
  { account: 2 },
  { phone: 2 },
  { address: 2 },
  { address: 3 },
  { address: 2, phone: 2 },
];
const BOTH = [false, true];

interface Case {
  readonly number: string;
  readonly hasCome: boolean;
  readonly isAccountGiven: boolean;
  readonly people: Partial<Record<SharedKind, number>>;
  readonly isLookedAt: boolean;
  /** Days from today; null for none. */
  readonly lastDay: number | null;
}

/** Every combination of facts. */
const CASES: readonly Case[] = BOTH.flatMap((hasCome) =>
  BOTH.flatMap((isAccountGiven) =>
    SHARED.flatMap((people) =>
      BOTH.flatMap((isLookedAt) =>
        [null, -1, 0].map((lastDay) => ({ hasCome, isAccountGiven, people, isLookedAt, lastDay })),
      ),
    ),
  ),
).map((it, at) => ({ ...it, number: String(1_000 + at) }));

/** Inserts each case with those who share something with them, who existed before people were reviewed. */
async function insertCases(companyId: string, reviewer: string): Promise<void> {
  const valueOf = (it: Case, kind: SharedKind): string | null =>
    it.people[kind] === undefined ? null : it.number.padStart(8, "0");
  const sharesWith = (it: Case) =>
    (["account", "phone", "address"] as const).flatMap((kind) =>
      Array.from({ length: (it.people[kind] ?? 1) - 1 }, (_, at) => ({
        ...{ number: `${it.number}-${kind}-${at}`.toUpperCase(), lastDay: null },
        ...{ account: null, phone: null, address: null, [kind]: valueOf(it, kind) },
      })),
    );
  const records = CASES.flatMap((it) => [
    { ...it, account: valueOf(it, "account"), phone: valueOf(it, "phone"), address: valueOf(it, "address") },
    ...sharesWith(it),
  ]);
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, left_on,
       salary_sort_code, salary_account_number, phone, address_line, address_postcode)
     select $1, c.number, 'Rex', c.number, london_today() + c."lastDay", case when c.account is not null then '040004' end, c.account,
       '+44' || c.phone, c.address || ' Road', case when c.address is not null then 'AB1 2CD' end
     from jsonb_to_recordset($2) as c(number text, "lastDay" int, account text, phone text, address text)`,
    [companyId, JSON.stringify(records)],
  );
  // In the sandbox, an inserted person existed before people were reviewed.
  await owner.query(
    `update payroll_record r set came_at = case when c."hasCome" then app_now() else '-infinity' end,
       salary_account_given_at = case when c."isAccountGiven" then app_now() else '-infinity' end
     from jsonb_to_recordset($2) as c(number text, "hasCome" boolean, "isAccountGiven" boolean)
     where r.company_id = $1 and r.employee_number = c.number`,
    [companyId, JSON.stringify(CASES)],
  );
  await owner.query(
    `insert into new_person_review (payroll_record_id, company_id, reviewed_by, reason, sharables)
     select r.id, r.company_id, $3, 'known', array(select s.digest from sharable s where s.payroll_record_id = r.id)
     from payroll_record r where r.company_id = $1 and r.employee_number = any($2)`,
    [companyId, CASES.filter(({ isLookedAt }) => isLookedAt).map(({ number }) => number), reviewer],
  );
}

test("finds new people by SQL as the domain decides it", async () => {
  const { companyId } = await testPerson(product);
  const { id: reviewer } = await testAdministrator(product, companyId, ["approver"]);
  await insertCases(companyId, reviewer);
  const { rows } = await sql<{
    id: string;
    number: string;
    isNew: boolean;
    isListed: boolean;
    facts: NewPersonFacts | null;
  }>`
    select r.id, r.employee_number as number, ${IS_NEW} as "isNew", ${IS_TO_BE_LOOKED_AT} as "isListed", ${NEW_PERSON} as facts
    from payroll_record r where r.company_id = ${companyId}`.execute(db);
  const listed = new Map((await listNewPersons(db, companyId)).map((person) => [person.recordId, person]));
  for (const it of CASES) {
    const row = rows.find(({ number }) => number === it.number);
    const shared = Object.entries(it.people).map(([kind, people]) => ({ kind: kind as SharedKind, people }));
    const facts: NewPersonFacts = {
      ...{ hasCome: it.hasCome, isAccountGiven: it.isAccountGiven, isPaidFor: false },
      shared: shared.map((value) => ({ ...value, isLookedAt: it.isLookedAt })),
    };
    const isThere = it.lastDay === null || it.lastDay >= 0;
    const person = listed.get(row?.id ?? "");
    const bySql = [row?.isNew, row?.isListed, person !== undefined, person?.waits ?? false];
    const byDomain = isThere && isToBeLookedAt(facts);
    expect([it, ...bySql]).toEqual([
      it,
      it.hasCome || it.isAccountGiven,
      ...[byDomain, byDomain, isThere && isAwaitingEmployer(facts)],
    ]);
    const isAwaiting = row !== undefined && row.facts !== null && isAwaitingEmployer(row.facts);
    expect([it, isAwaiting]).toEqual([it, isAwaitingEmployer(facts)]);
  }
});

/** Rows of payroll records that this session has read and not reported yet. */
const rowsReadBy = async (tx: Tx): Promise<number> => {
  const { rows } = await sql<{ rowsRead: number }>`
    select (seq_tup_read + idx_tup_fetch)::int as "rowsRead" from pg_stat_xact_user_tables
    where relname = 'payroll_record'`.execute(tx);
  return rows[0]?.rowsRead ?? 0;
};

test("looks up who shares a value and does not read everyone for each person", async () => {
  const { companyId } = await testPerson(product);
  const people = 1_000;
  await owner.query(
    `insert into payroll_record (company_id, employee_number, name, surname, phone)
     select $1, 'PAIR ' || n, 'Rex', 'Pair', '+447' || lpad((n / 2)::text, 9, '0') from generate_series(0, $2 - 1) n`,
    [companyId, people],
  );
  await owner.query("update payroll_record set came_at = app_now() where company_id = $1", [companyId]);
  await owner.query("analyze payroll_record");
  const [listed, rowsRead] = await db.transaction().execute(async (tx) => {
    const before = await rowsReadBy(tx);
    const { length } = await listNewPersons(tx, companyId);
    return [length, (await rowsReadBy(tx)) - before];
  });
  expect(listed).toBe(people);
  expect(rowsRead).toBeLessThan(30 * people);
});
