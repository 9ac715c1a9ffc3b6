import { type CivilDate, readCivilDate } from "../../calendar/civil-date.ts";
import { type DateForm, DELIMITERS, type FileLayout, type LayoutField } from "./file-layout.ts";

const DATE_PATTERNS: Readonly<Record<DateForm, RegExp>> = {
  "YYYY-MM-DD": /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)$/,
  "DD/MM/YYYY": /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d{4})$/,
  "DD/MM/YY": /^(?<day>\d\d)\/(?<month>\d\d)\/(?<year>\d\d)$/,
  DDMMYYYY: /^(?<day>\d\d)(?<month>\d\d)(?<year>\d{4})$/,
};

function readPayday(form: DateForm, cell: string): CivilDate | null {
  const { year = "", month = "", day = "" } = DATE_PATTERNS[form].exec(cell)?.groups ?? {};
  return readCivilDate(`${year.length === 2 ? `20${year}` : year}-${month}-${day}`) ?? null;
}

/** How lines of such a file are recognised. Cells in quotes that contain the delimiter count as two. */
export interface LineReading {
  /** Equal for lines of the same person and element. */
  readonly personOf: (line: string) => string;
  /** Null where a line names none. */
  readonly paydayOf: (line: string) => string | null;
}

const KEYS: ReadonlySet<LayoutField> = new Set(["employeeNumber", "surname", "element"]);

export function lineReadingOf({ columns, delimiter, dates }: FileLayout): LineReading {
  const keys = columns.flatMap(({ field }, at) => (KEYS.has(field) ? [at] : []));
  const payday = columns.findIndex(({ field }) => field === "payday");
  const cellsOf = (line: string): readonly string[] => line.split(DELIMITERS[delimiter]);
  return {
    personOf: (line) => {
      const cells = cellsOf(line);
      return keys.map((at) => cells[at] ?? "").join("\n");
    },
    paydayOf: (line) => (payday === -1 ? null : readPayday(dates, cellsOf(line)[payday] ?? "")),
  };
}
