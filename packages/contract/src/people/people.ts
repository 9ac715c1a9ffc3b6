import { PEOPLE_FILTERS, PEOPLE_SORTS, PERSON_STATUSES } from "@wellpaid/domain/people/person-status";
import { ON_DEMAND_PAY_ACCOUNT_STATUSES } from "@wellpaid/domain/on-demand-pay/access/access";
import * as z from "zod/mini";
import { administratorCallsOf, FILE_SECONDS } from "../call.ts";
import {
  CivilDate,
  filterCounts,
  formatQuery,
  Id,
  Instant,
  orderQuery,
  pageOf,
  pageQuery,
  TABLE_FILE,
} from "../units.ts";
import { EmployeeRequest } from "../requests/requests.ts";
import { secondPerson } from "../usual-refusals.ts";
import { administratorReading } from "../employer/usual-refusals.ts";

const defineCall = administratorCallsOf("employer");

/** One of the company's people: in its payroll, with an account, or both. */
export const Person = z.object({
  id: Id,
  name: z.string(),
  employeeNumber: z.nullable(z.string()),
  payGroup: z.nullable(z.string()),
  isInPayroll: z.boolean(),
  hasAccount: z.boolean(),
  status: z.enum(PERSON_STATUSES),
  /** Of a freeze by the employer; null also where it has no end. */
  frozenUntil: z.nullable(Instant),
  lastDay: z.nullable(CivilDate),
  /** Three failed links lock a payroll record until the employer unlocks it. */
  isLinkLocked: z.boolean(),
  /** The state of on-demand pay: the account's, else the request's; `ended` once their last day is over. */
  onDemandPay: z.enum(["none", "pending", "rejected", ...ON_DEMAND_PAY_ACCOUNT_STATUSES, "ended"]),
  savings: z.enum(["none", "pending", "open", "ended"]),
});
export type Person = z.infer<typeof Person>;

const q = z.optional(z.string().check(z.trim(), z.maxLength(100)));
const narrowed = { q, status: z.optional(z.enum(PEOPLE_FILTERS)), ...orderQuery(PEOPLE_SORTS) };

export const listPeople = defineCall({
  name: "listPeople",
  summary: "The company's people, by surname: everybody in its payroll and everybody with an account",
  route: "GET /employer/people",
  query: z.object({ ...narrowed, ...pageQuery }),
  answer: pageOf(Person),
  refusals: administratorReading,
});

export const countPeople = defineCall({
  name: "countPeople",
  summary: "How many of the company's people each filter of their list finds",
  route: "GET /employer/people/counts",
  query: z.object({ q }),
  answer: filterCounts(PEOPLE_FILTERS),
  refusals: administratorReading,
});

export const exportPeople = defineCall({
  name: "exportPeople",
  summary:
    "The company's people as a CSV or a workbook, as their list is narrowed and sorted; each download is recorded, 60 an hour",
  route: "GET /employer/people/export",
  query: z.object({ ...narrowed, ...formatQuery }),
  answer: z.custom<Blob>(),
  file: TABLE_FILE,
  withinSeconds: FILE_SECONDS,
  refusals: administratorReading,
});

/** One of them with what the employer can do about them; nothing of their banks, spending or planned payments. */
export const PersonDetail = z.extend(Person, {
  startedOn: z.nullable(CivilDate),
  isTakeHomePayKnown: z.boolean(),
  salaryAccountEnding: z.nullable(z.string()),
  salaryAccountObjectedAt: z.nullable(Instant),
  isCompleteForSavings: z.boolean(),
  joinedAt: z.nullable(Instant),
  isDeletionRequested: z.boolean(),
  freezeFrom: CivilDate,
  lastDayFrom: CivilDate,
  lastDayTo: CivilDate,
  requests: z.array(EmployeeRequest),
});
export type PersonDetail = z.infer<typeof PersonDetail>;

const personCall = { params: z.object({ id: Id }), answer: PersonDetail } as const;
const doing = { ...personCall, method: "POST", roles: ["approver"] } as const;
const changing = [...administratorReading, "NOT_FOUND"] as const;

export const readPerson = defineCall({
  ...personCall,
  name: "readPerson",
  summary: "One of the company's people, by the id of the payroll record or of the account",
  route: "GET /employer/people/{id}",
  refusals: changing,
});

export const suspendPerson = defineCall({
  ...doing,
  name: "suspendPerson",
  summary: "Stop somebody's login; open sessions go on for reading",
  route: "POST /employer/people/{id}/suspend",
  refusals: [...changing, "NO_ACCOUNT_YET", "SUSPENDED_ALREADY"],
});

export const freezePerson = defineCall({
  ...doing,
  name: "freezePerson",
  summary: "Stop somebody's withdrawals, until a day or with no end; it takes the place of an earlier freeze",
  route: "POST /employer/people/{id}/freeze",
  /** The day from which they can withdraw again; null: with no end. */
  body: z.object({ until: z.nullable(CivilDate) }),
  refusals: [...changing, "NO_ACCOUNT_YET", "SUSPENDED_ALREADY", "FREEZE_END_PASSED"],
});

export const releasePerson = defineCall({
  ...doing,
  name: "releasePerson",
  summary: "Lift a suspension and a freeze; the employee's own pause goes on",
  route: "POST /employer/people/{id}/release",
  refusals: [...changing, "NO_ACCOUNT_YET", "NOTHING_TO_RELEASE"],
});

export const unlockRecord = defineCall({
  ...doing,
  name: "unlockRecord",
  summary: "Let people link to a payroll record again that failed links have locked",
  route: "POST /employer/people/{id}/unlock",
  refusals: [...changing, "RECORD_NOT_LOCKED"],
});

export const confirmSalaryAccount = defineCall({
  ...personCall,
  name: "confirmSalaryAccount",
  summary:
    "Lift somebody's objection to their salary account, with a reason; by an administrator who had no part in giving the account and is independent of each who had. The account is paid to 24 hours later",
  route: "POST /employer/people/{id}/salary-account/confirm",
  body: z.object({
    ending: z.string().check(z.regex(/^[0-9]{4}$/)),
    reason: z.string().check(z.trim(), z.minLength(10), z.maxLength(500)),
  }),
  refusals: [
    ...changing,
    "NO_ACCOUNT_YET",
    "NO_OBJECTION",
    "SALARY_ACCOUNT_CHANGED",
    "GAVE_SALARY_ACCOUNT",
    ...secondPerson,
  ],
});

export const markLeaver = defineCall({
  ...personCall,
  name: "markLeaver",
  summary: "Tell somebody's last day: from the day after, nothing can be withdrawn and nothing is saved",
  route: "PUT /employer/people/{id}/last-day",
  roles: ["approver", "payroll"],
  body: z.object({ lastDay: CivilDate }),
  refusals: [...changing, "LEAVES_ALREADY", "HAS_LEFT", "LAST_DAY_NOT_POSSIBLE"],
});

export const takeLeaverBack = defineCall({
  ...personCall,
  name: "takeLeaverBack",
  summary: "Take a last day back, until it is over",
  route: "DELETE /employer/people/{id}/last-day",
  roles: ["approver", "payroll"],
  refusals: [...changing, "NOT_LEAVING", "HAS_LEFT", "LAST_DAY_OF_PAYROLL"],
});
