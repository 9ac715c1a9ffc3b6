import type { Overview } from "@wellpaid/contract/overview/overview";
import { addDays, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { isOfFew, stepsOfMany } from "@wellpaid/domain/overview/bulk-steps";
import type { OpenPeriodRow } from "../../database/stores/open-periods.ts";
import type { Database } from "../../database/tables/schema.ts";
import { countWithdrew, readDue, readWithdrawals } from "./overview-store.ts";
import { type EarlierPayday, readPlans, readPosted, readWithdrawn } from "./payday-store.ts";

/** Whose figures they are: who does not see pay is not shown those of fewer than `MIN_PEOPLE`. */
interface Reader {
  readonly companyId: string;
  readonly seesPay: boolean;
}

type Figures = Pick<Overview, "period" | "paydays" | "byDay" | "savings" | "previousPence"> & {
  readonly withdrewThisPeriod: number;
};

const isHidden = ({ seesPay }: Reader, people: number): boolean => !seesPay && isOfFew(people);

/** The figures of all current pay periods together. */
export async function readCurrent(
  database: Database,
  reader: Reader,
  periods: readonly OpenPeriodRow[],
  earlier: readonly EarlierPayday[],
): Promise<Figures> {
  const { companyId } = reader;
  const paydays = [...new Set(periods.map(({ payday }) => payday))];
  const started = new Set(periods.filter(({ isFixed }) => isFixed).map(({ payday }) => payday));
  const [from] = periods.map(({ firstDay }) => firstDay).toSorted();
  const last = paydays.at(-1);
  const [withdrawn, due, plans, previousPence] = await Promise.all([
    readPaydays(database, reader, paydays),
    readDue(database, companyId, [...started]),
    last === undefined ? { people: 0, amountPence: 0 } : readPlans(database, companyId, last),
    readPrevious(
      database,
      reader,
      periods.map(({ firstDay }) => firstDay),
      earlier,
    ),
  ]);
  return {
    ...withdrawn.figures(({ payday, advancedPence, feesPence }) => {
      const untaken = started.has(payday) ? 0 : advancedPence + feesPence;
      return untaken + (due.get(payday) ?? 0);
    }),
    period: from === undefined || last === undefined ? null : { from, payday: last, isCurrent: true },
    savings: { people: plans.people, amountPence: isHidden(reader, plans.people) ? null : plans.amountPence },
    previousPence,
  };
}

/** The figures of a payday that is over. */
export async function readEarlier(
  database: Database,
  reader: Reader,
  at: EarlierPayday,
  earlier: readonly EarlierPayday[],
): Promise<Figures> {
  const [withdrawn, { duePence, savingsPence }, previousPence] = await Promise.all([
    readPaydays(database, reader, [at.payday]),
    readPosted(database, reader.companyId, at.payday),
    readPrevious(database, reader, [at.from], earlier),
  ]);
  return {
    ...withdrawn.figures(() => duePence),
    period: { ...at, isCurrent: false },
    // To count the savers, all lines of its runs would be read.
    savings: { people: null, amountPence: reader.seesPay ? savingsPence : null },
    previousPence,
  };
}

interface OfPayday {
  readonly payday: string;
  readonly advancedPence: number;
  readonly feesPence: number;
}

/** What was withdrawn for these paydays; `figures` adds what is deducted on each. */
async function readPaydays(database: Database, reader: Reader, paydays: readonly string[]) {
  const [withdrew, { byPayday, byDay }] = await Promise.all([
    countWithdrew(database, reader.companyId, paydays),
    readWithdrawals(database, reader.companyId, paydays),
  ]);
  const figures = (dueOf: (of: OfPayday) => number) => ({
    withdrewThisPeriod: [...withdrew.values()].reduce((people, ofOne) => people + ofOne, 0),
    paydays: paydays.map((payday) => {
      const { advancedPence, feesPence } = byPayday.get(payday) ?? { advancedPence: 0, feesPence: 0 };
      const people = withdrew.get(payday) ?? 0;
      // What is due has savings and carried-over pay in it: the rest would be those of one person.
      const duePence = reader.seesPay ? dueOf({ payday, advancedPence, feesPence }) : null;
      return {
        payday,
        withdrew: people,
        sums: isHidden(reader, people) ? null : { advancedPence, feesPence, duePence },
      };
    }),
    // Beside the sums, the last people of the days could be calculated.
    byDay: reader.seesPay ? [...stepsOfMany(byDay)] : [],
  });
  return { figures };
}

/**
 * What was withdrawn for the paydays that ended the day before one of these first days, so that pay groups with paydays of their
 * own are compared with themselves; null where one of them has none before, or where it is hidden.
 */
async function readPrevious(
  database: Database,
  reader: Reader,
  firstDays: readonly string[],
  earlier: readonly EarlierPayday[],
): Promise<number | null> {
  const before = [...new Set(firstDays)].map((day) => addDays(civilDate(day), -1));
  const isKnown = (day: string) => earlier.some(({ payday }) => payday === day);
  if (before.length === 0 || !before.every(isKnown)) return null;
  const { companyId, seesPay } = reader;
  const people = seesPay ? null : await countWithdrew(database, companyId, before);
  if (people !== null && before.some((day) => isHidden(reader, people.get(day) ?? 0))) return null;
  const sums = await Promise.all(before.map((day) => readWithdrawn(database, companyId, day)));
  return sums.reduce((sum, ofOne) => sum + ofOne, 0);
}
