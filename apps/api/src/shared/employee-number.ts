import { isEmployeeNumber } from "@wellpaid/domain/payroll/employee-number";
import type { Database } from "../database/tables/schema.ts";
import { refuseInput } from "../http/refusal-answer.ts";
import type { Refusal } from "../refusal.ts";
import { readCompanyNumbers } from "./employee-number-store.ts";

/** Refuses a given number with letters where the company's payroll has none (decision 0080). */
export async function refusalOfLetters(
  db: Database,
  companyId: string,
  number: string | null | undefined,
): Promise<Refusal<"INVALID_INPUT"> | null> {
  if (number === null || number === undefined || isEmployeeNumber(number, { allowsLetters: false })) return null;
  if (isEmployeeNumber(number, await readCompanyNumbers(db, companyId))) return null;
  return refuseInput([{ path: "/employeeIdNumber", message: "must have digits only" }]);
}
