import { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { changeBank, listProducts } from "@wellpaid/contract/savings/savings-offers";
import { BANK_CHANGE_DAYS } from "@wellpaid/domain/savings/money/bank-change";
import { expect, test } from "vitest";
import type { TestPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testSavers } from "@wellpaid/testing/savings/saving-journey";

const product = await testProduct();
const { owner } = product.database;
const savers = testSavers(product);

/** Around Easter 2031, whose Friday is 11 April and whose Monday is the 14th. */
const REQUESTS = [
  ["2031-04-09", "09:00"],
  ["2031-04-10", "09:00"],
  ["2031-04-10", "13:00"],
  ["2031-04-11", "10:00"],
  ["2031-04-12", "23:30"],
  ["2031-04-15", "00:05"],
  ["2031-04-15", "09:00"],
] as const;

interface Moved {
  readonly arrivedOn: string;
  readonly nights: number;
}

/** When the platform had it done: on which day it was there, and how many ends of a day saw the money at no bank. */
async function movedOf(who: TestPerson): Promise<Moved | undefined> {
  const { rows } = await owner.query<Moved>(
    `with day as (select i.step, london_date(p.processes_at) as on_day
       from savings_instruction i join saving s on s.id = i.saving_id
         join sandbox.deposit_instruction p on p.reference = i.reference
       where s.employee_id = $1 and i.cause_type = 'bank-change' and i.status = 'processed')
     select i.on_day::text as "arrivedOn", i.on_day - o.on_day as nights from day o join day i on i.step = 'in'
     where o.step = 'out'`,
    [who.id],
  );
  return rows[0];
}

test("arrives by the stated day across a long weekend, within the stated days without interest", async () => {
  const people: TestPerson[] = [];
  for (const _ of REQUESTS) people.push(await savers.saver());
  const [first] = people;
  if (first === undefined) throw new Error("no employee was created");
  await savers.nextPayday(first);
  const arrivals: (string | null | undefined)[] = [];
  for (const [at, who] of people.entries()) {
    const [day = "", time = ""] = REQUESTS[at] ?? [];
    await savers.goTo(day, time);
    await savers.stayIn(who);
    const as = product.as(who.token);
    const other = (await as(listProducts, { query: {} })).find((a) => a.isOffered && a.productId !== "101");
    await as(changeBank, { body: { productId: other?.productId ?? "" } });
    await savers.settle();
    arrivals.push((await as(savingMoves)).find(({ kind }) => kind === "bank-change")?.by);
    // The old bank pays within half an hour where it is in time.
    await savers.pass(40 * 60);
  }
  for (let step = 0; step < 3 * 4; step += 1) await savers.pass(6 * 3_600);
  expect(arrivals).toEqual([
    "2031-04-16",
    "2031-04-17",
    "2031-04-17",
    "2031-04-17",
    "2031-04-17",
    "2031-04-18",
    "2031-04-18",
  ]);
  for (const [at, who] of people.entries()) {
    const moved = await movedOf(who);
    const requested = REQUESTS[at]?.join(" ");
    expect(moved?.arrivedOn, requested).toBeDefined();
    expect(
      (moved?.arrivedOn ?? "") > (REQUESTS[at]?.[0] ?? ""),
      `asked ${requested}, arrived ${moved?.arrivedOn}`,
    ).toBe(true);
    expect((moved?.arrivedOn ?? "9") <= (arrivals[at] ?? ""), `asked ${requested}, arrived ${moved?.arrivedOn}`).toBe(
      true,
    );
    expect(moved?.nights, requested).toBeLessThanOrEqual(BANK_CHANGE_DAYS.max);
  }
});
