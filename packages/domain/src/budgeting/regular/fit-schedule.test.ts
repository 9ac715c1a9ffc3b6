import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, dateOfEpochDay } from "../../calendar/civil-date.ts";
import { bestFit } from "./fit-schedule.ts";
import { dueDatesBetween } from "./schedule.ts";
import { scheduleOf } from "./schedule-fields.ts";
import { EARLY_DAYS, lateDaysOf, mayFollowEachOther, SOUGHT_FREQUENCIES } from "./sought-frequencies.ts";

test("finds dates consistent that keep to a schedule give or take days off", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOUGHT_FREQUENCIES),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom(-1, 1, 15, 28, 29),
      fc.integer({ min: 18_000, max: 22_000 }),
      fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
      (frequency, weekday, day, from, off) => {
        const schedule = scheduleOf(
          frequency,
          frequency === "annually" ? 2 : 1,
          frequency === "weekly" ? weekday : day,
          frequency === "fortnightly" || frequency === "four-weekly" ? { startDate: dateOfEpochDay(from) } : {},
        );
        if (schedule === undefined) throw new Error("no schedule");
        const first = dateOfEpochDay(from);
        const [early, late] = [EARLY_DAYS[frequency], lateDaysOf(frequency)];
        const dates = dueDatesBetween(schedule, first, addDays(first, 1_500)).map((date) =>
          addDays(date, Math.floor((off.next().value ?? 0) * (early + late + 0.99)) - early),
        );
        expect(
          mayFollowEachOther(
            dates.map((date) => ({ date })),
            frequency,
          ),
        ).toBe(true);
      },
    ),
  );
});

test("fits no schedule with so few strays and misses to inconsistent dates", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SOUGHT_FREQUENCIES),
      fc.array(fc.integer({ min: 0, max: 400 }), { minLength: 2, maxLength: 12 }),
      fc.nat({ max: 6 }),
      (frequency, days, oddGaps) => {
        const items = days.map((day) => ({ date: dateOfEpochDay(20_000 + day) }));
        fc.pre(!mayFollowEachOther(items, frequency, oddGaps));
        const fit = bestFit(items, frequency);
        expect(2 * (fit?.strays.length ?? 0) + (fit?.missed.length ?? 0)).toBeGreaterThan(oddGaps);
      },
    ),
    { numRuns: 400 },
  );
});
