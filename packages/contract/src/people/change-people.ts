import { CHANGES_OF_MANY, MAX_CHANGED_AT_ONCE } from "@wellpaid/domain/people/change-many";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { administratorReading } from "../employer/usual-refusals.ts";
import { CivilDate, Id } from "../units.ts";

const defineCall = administratorCallsOf("employer");

/** Why someone was left as they are. */
export const NOT_CHANGED = ["NO_ACCOUNT_YET", "SUSPENDED_ALREADY", "FREEZE_END_PASSED"] as const;

export const changePeople = defineCall({
  name: "changePeople",
  summary: "Suspend people, freeze their withdrawals or restore their access, each on their own",
  route: "POST /employer/people/change",
  roles: ["approver"],
  body: z.object({
    change: z.enum(CHANGES_OF_MANY),
    ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_CHANGED_AT_ONCE)),
    /** Of a freeze: the day from which they can withdraw again; null or left out: with no end. */
    until: z.optional(z.nullable(CivilDate)),
  }),
  /** One for each person, in the order in which they were sent first. */
  answer: z.object({
    results: z.array(
      z.object({
        id: Id,
        outcome: z.enum(["done", "already", "not-found", "not-possible"]),
        code: z.nullable(z.enum(NOT_CHANGED)),
        message: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [...administratorReading, "FREEZE_END_PASSED"],
});
