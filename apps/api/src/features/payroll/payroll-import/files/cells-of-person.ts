import { formatDecimal } from "@wellpaid/domain/money/format";
import { IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import type { ImportedPerson } from "@wellpaid/domain/payroll/import/read-row";
import type { StoredCells } from "../rows/row-store.ts";

/** A person as cells that are read as the same person. @param groups the names of pay groups by their id */
export function cellsOfPerson(person: ImportedPerson, groups: ReadonlyMap<string, string>): StoredCells {
  const textOf = (column: (typeof IMPORT_COLUMNS)[number]): string => {
    const value = (column === "employeeNumber" ? person.payrollReference : null) ?? person[column] ?? "";
    if (typeof value === "number") return formatDecimal(value);
    return column === "payGroupId" ? (groups.get(value) ?? "") : value;
  };
  return Object.fromEntries(
    IMPORT_COLUMNS.filter((column) => person[column] !== undefined).map((column) => [column, textOf(column)]),
  );
}
