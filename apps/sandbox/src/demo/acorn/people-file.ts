import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { PastPerson } from "../../past-control.ts";
import { DEMO_ACCOUNTS, employeeNumberOf, phoneOf } from "../accounts.ts";
import { ACORN_PEOPLE, numberOfPerson, phoneOfPerson, salaryOfPerson } from "../companies.ts";

interface Row {
  readonly number: string;
  readonly name: string;
  readonly surname: string;
  readonly phone: string | null;
  readonly payPence: number;
}

const HEADINGS = "Employee number,First name,Surname,Phone,Take-home pay,Start date,Leave date";

/** Their numbers and phones follow those of the colleagues. */
const JOINERS = [
  { number: "10081", name: "Harriet", surname: "Quinlan", phone: "+447700900480", payPence: 168_420 },
  { number: "10082", name: "Jerome", surname: "Bassett", phone: "+447700900481", payPence: 174_655 },
] as const;
/** Places among the colleagues: three pay rises of 3 %, and a leaver. */
const RISES: ReadonlySet<number> = new Set([4, 29, 61]);
const LEAVER = 44;
const LEAVES_IN_DAYS = 21;

const MONTH = new Intl.DateTimeFormat("en-GB", { month: "long", timeZone: "UTC" });

/** The file that payroll has just uploaded: everybody as known, two who join, three whose pay rises and one who leaves. */
export function peopleFile(
  colleagues: readonly PastPerson[],
  today: CivilDate,
): { readonly name: string; readonly text: string } {
  const rows = colleagues.map(({ record }, at) => {
    const rise = RISES.has(at) ? 1.03 : 1;
    const payPence = Math.floor(record.monthlySalaryPence * rise);
    const row = {
      number: record.employeeNumber,
      name: record.name,
      surname: record.surname,
      phone: record.phone,
      payPence,
    };
    return line(row, "", at === LEAVER ? addDays(today, LEAVES_IN_DAYS) : "");
  });
  const joining = JOINERS.map((joiner) => line(joiner, addDays(today, 2), ""));
  const month = MONTH.format(new Date(`${today}T12:00:00Z`)).toLowerCase();
  const text = [HEADINGS, ...otherRows().map((row) => line(row, "", "")), ...rows, ...joining, ""].join("\n");
  return { name: `people-${month}.csv`, text };
}

/** Those of Acorn whom the sandbox made otherwise: without them they would be missing from the file. */
function otherRows(): readonly Row[] {
  const accounts = DEMO_ACCOUNTS.filter(
    ({ companyName, state }) => companyName === "Acorn" && state.payroll !== "none",
  );
  return [
    ...accounts.map((account) => ({
      number: employeeNumberOf(account),
      name: account.name,
      surname: account.surname,
      phone: phoneOf(account),
      payPence: account.monthlySalaryPence,
    })),
    ...ACORN_PEOPLE.map(({ name, surname, isWithoutPhone }, at) => ({
      number: numberOfPerson(at),
      name,
      surname,
      phone: isWithoutPhone ? null : phoneOfPerson(at),
      payPence: salaryOfPerson(at),
    })),
  ];
}

const line = ({ number, name, surname, phone, payPence }: Row, startsOn: string, leavesOn: string): string =>
  [number, name, surname, phone ?? "", `${Math.floor(payPence / 100)}.${String(payPence % 100).padStart(2, "0")}`, startsOn, leavesOn].join(",");
