import { MAX_CONFIRM_REASON, SHARED_KINDS } from "@wellpaid/domain/people/new-people";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { secondPerson } from "../usual-refusals.ts";
import { Id, Instant } from "../units.ts";

const defineCall = administratorCallsOf("employer");

/** New people of one payroll file, or one alone, who share something with each other or with a present or former person. */
export const NewPeople = z.object({
  id: Id,
  fileName: z.nullable(z.string()),
  foundAt: Instant,
  broughtBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  isOwn: z.boolean(),
  total: z.number(),
  waiting: z.number(),
  canSuspend: z.number(),
  shared: z.array(
    z.object({ kind: z.enum(SHARED_KINDS), value: z.string(), people: z.number(), names: z.array(z.string()) }),
  ),
  people: z.array(
    z.object({
      payrollRecordId: Id,
      name: z.string(),
      employeeNumber: z.string(),
      hasAccount: z.boolean(),
      isSuspended: z.boolean(),
      shares: z.array(z.enum(SHARED_KINDS)),
      waits: z.boolean(),
    }),
  ),
});
export type NewPeople = z.infer<typeof NewPeople>;

const refusals = ["NO_SESSION", "STEP_REQUIRED"] as const;
const decisionCall = { params: z.object({ id: Id }) } as const;

export const listNewPeople = defineCall({
  name: "listNewPeople",
  summary: "New people who share a salary account, a phone or an address, and are not confirmed yet",
  route: "GET /employer/new-people",
  answer: z.object({ items: z.array(NewPeople) }),
  refusals,
});

export const confirmNewPeople = defineCall({
  ...decisionCall,
  name: "confirmNewPeople",
  summary: "Confirm that new people are real: they can withdraw from now on",
  route: "POST /employer/new-people/{id}/confirm",
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_CONFIRM_REASON)) }),
  answer: z.object({}),
  refusals: [...refusals, ...secondPerson, "NOT_FOUND", "OWN_NEW_PEOPLE", "NEW_PEOPLE_CONFIRMED"],
});

export const suspendNewPeople = defineCall({
  ...decisionCall,
  name: "suspendNewPeople",
  summary: "Suspend every account of new people who share something",
  route: "POST /employer/new-people/{id}/suspend",
  roles: ["approver"],
  answer: z.object({ suspended: z.number() }),
  refusals: [...refusals, "ROLE_REQUIRED", "NOT_FOUND"],
});
