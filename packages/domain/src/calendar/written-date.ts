import { type CivilDate, readCivilDate } from "./civil-date.ts";

/** The date in a cell that a payroll program or a spreadsheet wrote: YYYY-MM-DD, DD/MM/YYYY or DD.MM.YYYY; undefined for none. */
export function readWrittenDate(text: string): CivilDate | undefined {
  const [, day = "", month = "", year = ""] = /^(\d\d)[/.](\d\d)[/.](\d{4})$/.exec(text) ?? [];
  return readCivilDate(year === "" ? text : `${year}-${month}-${day}`);
}
