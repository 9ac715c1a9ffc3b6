import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import type { SignedPence } from "../../money/pence.ts";
import { DAYS_APART, judgeRows } from "./judge-rows.ts";

/** A transaction of an account, as a statement or as its bank has it. */
export interface JoinableRow {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly description: string;
}

/** A row of a statement and the one that the bank reports of the same transaction. */
export interface JoinedPair {
  readonly statementRowId: string;
  readonly bankRowId: string;
}

/**
 * Which rows of statements are which of those that the bank reports: by the rule of a statement that is imported again. Among the
 * days that the bank reports its list counts, so that a row left over there joins the nearest one of its amount within three days,
 * whatever its words: what was said of it would otherwise go with it.
 * @param oldest the day of the oldest transaction that the bank reports of the account; null for none
 */
export function joinRows(
  ofStatements: readonly JoinableRow[],
  ofBank: readonly JoinableRow[],
  oldest: CivilDate | null,
): readonly JoinedPair[] {
  const unnamed = { line: 0, counterparty: null, reference: null, isPending: false };
  const judged = judgeRows(
    ofStatements.map((row) => ({ ...row, ...unnamed })),
    ofBank.map((row) => ({ ...row, reference: null })),
  );
  const alike = ofStatements.flatMap(({ id }, at): JoinedPair[] => {
    const judgement = judged[at];
    const of = judgement !== undefined && "of" in judgement ? judgement.of : null;
    return of === null ? [] : [{ statementRowId: id, bankRowId: of }];
  });
  if (oldest === null) return alike;
  const joined = new Set(alike.flatMap(({ statementRowId, bankRowId }) => [statementRowId, bankRowId]));
  const left = ofStatements.filter(({ id, date }) => !joined.has(id) && date > oldest);
  return [
    ...alike,
    ...joinByAmount(
      left,
      ofBank.filter(({ id }) => !joined.has(id)),
    ),
  ];
}

function joinByAmount(ofStatements: readonly JoinableRow[], ofBank: readonly JoinableRow[]): readonly JoinedPair[] {
  const free = Map.groupBy(ofBank, ({ pence, date }) => `${pence} ${date}`);
  const joined = new Map<string, string>();
  for (const days of DAYS_APART)
    for (const { id, date, pence } of ofStatements) {
      if (joined.has(id)) continue;
      const found = free.get(`${pence} ${addDays(date, days)}`)?.pop();
      if (found !== undefined) joined.set(id, found.id);
    }
  return [...joined].map(([statementRowId, bankRowId]) => ({ statementRowId, bankRowId }));
}
