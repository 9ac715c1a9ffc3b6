import type { RunLine, RunTotals } from "@wellpaid/contract/payroll/payroll-runs";
import { add, type SignedPence, signedPence, subtract } from "@wellpaid/domain/money/pence";
import { deductionOf, hasDeduction } from "@wellpaid/domain/payroll/deduction";
import { containsWords, searchWords } from "@wellpaid/domain/people/name-search";
import { pageOf } from "../../../database/page.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { type PlannedDeposits, readOwedSoFar, type Settlement } from "../deductions/owed-by-payday.ts";
import { findPayPeriod } from "../pay-period-store.ts";
import type { PayrollLine } from "../payroll-run-store.ts";
import {
  amountsResponse,
  lineResponse,
  listLinesByEmployee,
  listPeopleToPreview,
  type PreviewedPerson,
  type RunLinesQuery,
} from "./run-line-store.ts";

/** An open run is computed for at most this many people; one with more is shown from its cut-off on. */
const MAX_PREVIEWED = 5_000;

function lineOf(person: PreviewedPerson, { facts }: Settlement): PayrollLine {
  const { taken } = deductionOf(facts);
  const credited = add(facts.amountsCreditedPence, facts.feesCreditedPence);
  const covered = add(add(taken.carriedOverPence, taken.advancesPence), add(taken.feesPence, taken.savingsPence));
  return {
    employeeNumber: person.employeeNumber,
    surname: person.surname,
    name: person.name,
    salaryPence: facts.salaryPence,
    advancesPence: taken.advancesPence,
    feesPence: taken.feesPence,
    carriedOverPence: taken.carriedOverPence,
    savingsPence: taken.savingsPence,
    creditedPence: credited,
    duePence: subtract(covered, credited),
    carriedOnPence: taken.toCarryOverPence,
  };
}

/**
 * What an open run would deduct if its cut-off were now, by the same reading and rule with which it is fixed; null when it has
 * too many people. Nothing of it is final: people withdraw, payouts fail, plans and pay change.
 */
export async function previewRun(
  database: Database,
  runId: string,
  plannedDeposits: PlannedDeposits,
): Promise<readonly PayrollLine[] | null> {
  return database
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const period = await findPayPeriod(tx, runId);
      if (period === null) return [];
      const people = await listPeopleToPreview(tx, period, MAX_PREVIEWED + 1);
      if (people.length > MAX_PREVIEWED) return null;
      const ids = people.map(({ employeeId }) => employeeId);
      const owed = await readOwedSoFar(tx, period, ids, plannedDeposits);
      const settlements = new Map(owed.map((settlement) => [settlement.employeeId, settlement]));
      const fixed = await listLinesByEmployee(tx, runId);
      return people.flatMap((person) => {
        const line = fixed.get(person.employeeId);
        if (line !== undefined) return [line];
        const settlement = settlements.get(person.employeeId);
        return settlement === undefined || !hasDeduction(settlement.facts) ? [] : [lineOf(person, settlement)];
      });
    });
}

/** Whether a search finds the line, as in `pageByName`. */
const isFound = ({ surname, name, employeeNumber }: PayrollLine, words: readonly string[]): boolean =>
  containsWords(`${name} ${surname} ${employeeNumber ?? ""}`, words);

const numberOf = (line: RunLine): string => (line.employeeNumber ?? "").padStart(MAX_DIGITS, "0");
const MAX_DIGITS = 30;

/** As `listRunLines` sorts them; who has no number comes last. */
function sortedLines(
  lines: readonly RunLine[],
  { sort, order }: Pick<RunLinesQuery, "sort" | "order">,
): readonly RunLine[] {
  if (sort === undefined) return lines;
  const way = order === "desc" ? -1 : 1;
  if (sort === "name") return way === 1 ? lines : lines.toReversed();
  return lines.toSorted((line, other) => {
    if (sort !== "number") return way * (line[sort] - other[sort]);
    if (line.employeeNumber === null || other.employeeNumber === null)
      return Number(line.employeeNumber === null) - Number(other.employeeNumber === null);
    return way * (numberOf(line) < numberOf(other) ? -1 : 1);
  });
}

/** The lines that a query finds, sorted. */
export function linesFound(
  lines: readonly PayrollLine[],
  query: Pick<RunLinesQuery, "q" | "sort" | "order">,
): readonly RunLine[] {
  const words = searchWords(query.q);
  return sortedLines(lines.filter((line) => isFound(line, words)).map(lineResponse), query);
}

export function pageOfPreview(lines: readonly PayrollLine[], query: RunLinesQuery) {
  const found = linesFound(lines, query);
  const rows = found.slice(query.offset, query.offset + query.limit + 1);
  return pageOf(rows, found.length, query);
}

export function totalsOfPreview(lines: readonly PayrollLine[]): RunTotals {
  const summed = (pick: (line: PayrollLine) => SignedPence): SignedPence =>
    lines.reduce((total, line) => signedPence(total + pick(line)), signedPence(0));
  return amountsResponse({
    salaryPence: summed((line) => line.salaryPence),
    advancesPence: summed((line) => line.advancesPence),
    feesPence: summed((line) => line.feesPence),
    carriedOverPence: summed((line) => line.carriedOverPence),
    savingsPence: summed((line) => line.savingsPence),
    creditedPence: summed((line) => line.creditedPence),
    duePence: summed((line) => line.duePence),
    carriedOnPence: summed((line) => line.carriedOnPence),
  });
}
