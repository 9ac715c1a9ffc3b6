import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import fc from "fast-check";
import { freezeEmployee, reinstateEmployee } from "../../features/employer/change-employee.ts";
import type { Model } from "./model.ts";
import { HOUR } from "./own-steps.ts";
import { memberOf, type Real, Step, who } from "./step.ts";

// What employer, clock and rail do.

export const freeze = fc.tuple(who, fc.constantFrom("lift", "lift", "for good", 5, 40)).map(
  ([at, how]) =>
    new Step(`employer ${at} ${how}`, async (model, real) => {
      const { id } = memberOf(real, at);
      const until = typeof how === "number" ? model.now + how * HOUR : null;
      await real.product.database.db
        .transaction()
        .execute((tx) =>
          how === "lift" ? reinstateEmployee(tx, id) : freezeEmployee(tx, id, until === null ? null : new Date(until)),
        );
      model.person(at).freeze = how === "lift" ? null : { until };
    }),
);

/** With everything that happens by itself on the way, each at its own time. */
async function travel(model: Model, real: Real, end: number): Promise<void> {
  for (;;) {
    const next = model.momentsUntil(end)[0] ?? end;
    if (next < model.now) return;
    model.now = next;
    await real.goTo(next);
    model.work();
    if (next === end) return;
  }
}

const SECOND = 1_000;
export const salary = fc.tuple(who, fc.constantFrom(3_000, 3_000, 60_001, 250_000)).map(
  ([at, pence]) =>
    new Step(`salary ${at} ${pence}`, async (model, real) => {
      await real.product.database.owner.query(
        `update payroll_record set monthly_salary_pence = $2
         where id = (select payroll_record_id from employee where id = $1)`,
        [memberOf(real, at).id, pence],
      );
      model.person(at).salary = pence;
      // Withdrawals of one moment are granted within one limit: the ledger check goes by the moment.
      await travel(model, real, model.now + SECOND);
    }),
);

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
  .map((place) => new Step(`clock to ${place}`, (model, real) => travel(model, real, PLACES[place](model))));

/** The rail says how one of the payouts under way ended. */
export const rail = fc.tuple(fc.nat({ max: 9 }), fc.boolean()).map(
  ([which, isPaid]) =>
    new Step(`rail ${which} ${isPaid ? "paid" : "failed"}`, async (model, real) => {
      const underWay = model.people.flatMap(({ advances }) => advances.filter(({ status }) => status === "processing"));
      const advance = underWay[which % Math.max(1, underWay.length)];
      if (advance === undefined) return;
      const isTaken = advance.line !== null;
      await real.endPayout(advance.id, isPaid ? null : "account closed");
      model.endPayout(advance, isPaid ? "paid" : "failed");
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
