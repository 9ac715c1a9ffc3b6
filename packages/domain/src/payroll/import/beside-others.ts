import type { CivilDate } from "../../calendar/civil-date.ts";
import { type Employment, hasLeft } from "../../calendar/pay-of-period.ts";
import type { Doubt, RowDoubt, RowKind } from "./judge-person.ts";

/**
 * The outcome of a person of the company who is not in a file; null where they need not be in it. Where the file is declared
 * complete they leave on `missingLeaveOn`, unless they start later (docs/product/payroll.md#import). `insertMissing` of
 * row-store.ts is the same rule for all people of a company in one statement; rules-in-sql.test.ts checks that the two agree.
 */
export function outcomeOfMissing(
  { startedOn, leftOn }: Employment,
  missingLeaveOn: CivilDate | null,
  today: CivilDate,
): "leaver" | "missing" | null {
  if (leftOn !== null && leftOn <= (missingLeaveOn ?? today)) return null;
  return missingLeaveOn !== null && (startedOn === null || startedOn <= missingLeaveOn) ? "leaver" : "missing";
}

/** What two people are not expected to share. */
export interface Sharing {
  readonly number: string;
  readonly phone: string | null;
  /** Sort code and account number. */
  readonly account: string | null;
}

export interface RowBeside extends Sharing {
  readonly kind: RowKind;
  /** As known before; null for a joiner. */
  readonly before: Omit<Sharing, "number"> | null;
}

/** The other rows of a file and all people who are known. */
export interface Beside {
  readonly rows: readonly RowBeside[];
  readonly known: readonly (Sharing & { readonly lastDay: CivilDate | null })[];
  /** The phones with which people who are linked to a payroll record have signed up. */
  readonly signUps: readonly { readonly number: string; readonly phone: string }[];
  readonly today: CivilDate;
}

/** A spreadsheet removes leading zeros: employee 00123 arrives as 123, as if they were new. */
const bare = (number: string): string => number.replace(/^0+/, "");

/**
 * The doubts about a row that only a comparison with others shows (docs/product/payroll.md#import): a similar number, or a new
 * phone or account that another person has, by the file, else as payroll knows them. Of several people the first by number is
 * named, and in that person's own row the last. `doubtBesideOthers` of doubt-store.ts is the same rule for all rows of a file at once;
 * rules-in-sql.test.ts checks that the two agree.
 */
export function doubtsBesideOthers(row: RowBeside, { rows, known, signUps, today }: Beside): readonly Doubt[] {
  const inFile = new Set(rows.map(({ number }) => number));
  const there = known.filter(({ number, lastDay }) => !inFile.has(number) && !hasLeft({ leftOn: lastDay }, today));
  const numbered = [...known, ...rows.filter(({ kind }) => kind === "joiner")];
  const isNew = (kind: "phone" | "account") =>
    row.kind !== "unchanged" && row[kind] !== null && row[kind] !== (row.before?.[kind] ?? null);
  const those = (have: "phone" | "account") =>
    isNew(have) ? [...rows, ...there].filter((person) => person[have] === row[have]) : [];
  const found: readonly (readonly [RowDoubt, readonly { readonly number: string }[]])[] = [
    ["number-alike", row.kind === "joiner" ? numbered.filter(({ number }) => bare(number) === bare(row.number)) : []],
    [
      "phone-of-another",
      [...those("phone"), ...(isNew("phone") ? signUps.filter(({ phone }) => phone === row.phone) : [])],
    ],
    ["account-of-another", those("account")],
  ];
  return found.flatMap(([reason, people]) => {
    const numbers = people.map(({ number }) => number).toSorted();
    const other = numbers[0] === row.number ? numbers.at(-1) : numbers[0];
    return other === undefined || other === row.number ? [] : [{ reason, found: other }];
  });
}
