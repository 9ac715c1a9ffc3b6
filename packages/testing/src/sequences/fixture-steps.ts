import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import fc from "fast-check";
import { freezeEmployee, reinstateEmployee } from "@wellpaid/api/features/people/change-employee";
import { OPERATIONS } from "../payroll/decisions.ts";
import type { Model } from "./model.ts";
import { memberOf, type Real, Step, who } from "./step.ts";
import { aSecondLater, HOUR, SECOND, travel } from "./travel.ts";

// What employer, clock and rail do.

export const freeze = fc.tuple(who, fc.constantFrom("lift", "lift", "for good", 5, 40)).map(
  ([at, how]) =>
    new Step(`employer ${at} ${how}`, async (model, real) => {
      const { id } = memberOf(real, at);
      const until = typeof how === "number" ? model.now + how * HOUR : null;
      await real.product.database.operations
        .transaction()
        .execute<unknown>((tx) =>
          how === "lift"
            ? reinstateEmployee(tx, OPERATIONS, { employeeId: id })
            : freezeEmployee(tx, OPERATIONS, { employeeId: id }, until === null ? null : new Date(until)),
        );
      model.person(at).freeze = how === "lift" ? null : { until };
    }),
);

/** Payroll reports something else of one of them. */
async function report(real: Real, at: number, column: string, value: number | string | null): Promise<void> {
  await real.product.database.owner.query(
    `update payroll_record set ${column} = $2 where id = (select payroll_record_id from employee where id = $1)`,
    [memberOf(real, at).id, value],
  );
}

export const salary = fc.tuple(who, fc.constantFrom(3_000, 3_000, 60_001, 250_000)).map(
  ([at, pence]) =>
    new Step(`salary ${at} ${pence}`, async (model, real) => {
      await report(real, at, "monthly_salary_pence", pence);
      model.person(at).salary = pence;
      await aSecondLater(model, real);
    }),
);

/** Days from today; null where payroll names no day any more. */
const DAYS = {
  join: fc.constantFrom(0, -4, -15, 3, null),
  leave: fc.constantFrom(0, -1, -40, 5, null, null, null, null),
} as const;

const employed = (how: keyof typeof DAYS, column: string, of: "startedOn" | "leftOn") =>
  fc.tuple(who, DAYS[how]).map(
    ([at, days]) =>
      new Step(`${how} ${at} ${days}`, async (model, real) => {
        const day = days === null ? null : addDays(model.today, days);
        await report(real, at, column, day);
        model.person(at)[of] = day;
        await aSecondLater(model, real);
      }),
  );
export const join = employed("join", "started_on", "startedOn");
export const leave = employed("leave", "left_on", "leftOn");

export const clock = fc
  .constantFrom(1, 29, 30, 31, 3_600, 86_400, 3 * 86_400, 9 * 86_400)
  .map(
    (seconds) => new Step(`clock +${seconds} s`, (model, real) => travel(model, real, model.now + seconds * SECOND)),
  );

const PLACES = {
  "before cut-off": ({ newest }: Model) => londonMidnight(newest.dates.cutOffDay) - 20 * SECOND,
  "cut-off": ({ newest }: Model) => londonMidnight(newest.dates.cutOffDay),
  "before noon": ({ newest }: Model) => londonTime(newest.dates.cutOffDay, "12:00") - SECOND,
  noon: ({ newest }: Model) => londonTime(newest.dates.cutOffDay, "12:00"),
  payday: ({ newest }: Model) => londonMidnight(newest.dates.payday),
  "after payday": ({ dayAfterPayday }: Model) => dayAfterPayday,
} as const;

export const goTo = fc
  .constantFrom(...(Object.keys(PLACES) as (keyof typeof PLACES)[]))
  .map((moment) => new Step(`clock to ${moment}`, (model, real) => travel(model, real, PLACES[moment](model))));

/** The rail says how one of the payouts under way ended. */
export const rail = fc.tuple(fc.nat({ max: 9 }), fc.boolean()).map(
  ([which, isPaid]) =>
    new Step(`rail ${which} ${isPaid ? "paid" : "failed"}`, async (model, real) => {
      const underWay = model.people.flatMap((person) =>
        person.advances.filter(({ status }) => status === "processing").map((advance) => ({ person, advance })),
      );
      const withdrawal = underWay[which % Math.max(1, underWay.length)];
      if (withdrawal === undefined) return;
      const { person, advance } = withdrawal;
      const isTaken = advance.line !== null;
      await real.endPayout(advance.id, isPaid ? null : "account closed");
      model.endPayout(person, advance, isPaid ? "paid" : "failed");
      real.tally(`rail: ${isPaid ? "paid" : "failed"}${isTaken ? " after the run" : ""}`);
    }),
);

/** What the rail does with the next call that reaches it. */
export const stumble = fc.constantFrom("error", "lost", "twice").map(
  (mode) =>
    new Step(`rail stumbles: ${mode}`, async (_model, { product }) => {
      await product.database.owner.query(
        `insert into sandbox.fault (target, mode, remaining) values ('payouts', $1, 1)
         on conflict (target) do update set mode = excluded.mode, remaining = 1`,
        [mode],
      );
    }),
);
