import { MAX_GROUP_NAME_LENGTH, SETTING_BOUNDS } from "@wellpaid/domain/company-settings/setting-bounds";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { CivilDate, givenName, Id, Nothing, pageOf, pageQuery } from "../units.ts";
import { consoleRefusals, ownersRefusals, wholeWithin } from "./company-settings.ts";

const defineCall = administratorCallsOf("employer");

const name = givenName(MAX_GROUP_NAME_LENGTH);
/** Day of the month; 31 is the last day. */
const paydayDay = wholeWithin(SETTING_BOUNDS.defaultPayday);

/** Another payday is proposed to a second administrator. */
const proposing = ["PROPOSAL_WAITS", "TOO_MANY_REQUESTS"] as const;

/** People of a company who are paid on one day. */
export const PayGroup = z.object({
  id: Id,
  name: z.string(),
  paydayDay: z.number(),
  proposedPaydayDay: z.nullable(z.number()),
  people: z.number(),
  nextPayday: z.nullable(CivilDate),
});
export type PayGroup = z.infer<typeof PayGroup>;

export const payGroups = defineCall({
  name: "payGroups",
  summary: "The company's pay groups by name, with how many people each has",
  route: "GET /employer/pay-groups",
  query: z.object(pageQuery),
  answer: pageOf(PayGroup),
  refusals: consoleRefusals,
});

export const addPayGroup = defineCall({
  name: "addPayGroup",
  summary: "Add a pay group; one that was removed comes back by its name",
  route: "POST /employer/pay-groups",
  roles: ["owner"],
  body: z.strictObject({ name, paydayDay }),
  answer: PayGroup,
  refusals: [...ownersRefusals, "PAY_GROUP_NAME_TAKEN", ...proposing],
});

export const changePayGroup = defineCall({
  name: "changePayGroup",
  summary:
    "Rename a pay group, or propose another payday: it counts once a second administrator has confirmed it, from the next pay period; at once in a company that has no people",
  route: "PATCH /employer/pay-groups/{id}",
  roles: ["owner"],
  params: z.object({ id: Id }),
  /** `was`: the group as it was when this change was decided on. */
  body: z.strictObject({ name, paydayDay, was: z.strictObject({ name: z.string(), paydayDay }) }),
  answer: PayGroup,
  refusals: [...ownersRefusals, "NOT_FOUND", "PAY_GROUP_CHANGED", "PAY_GROUP_NAME_TAKEN", ...proposing],
});

export const removePayGroup = defineCall({
  name: "removePayGroup",
  summary: "Remove a pay group that nobody is in",
  route: "DELETE /employer/pay-groups/{id}",
  roles: ["owner"],
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownersRefusals, "NOT_FOUND", "PAY_GROUP_NOT_EMPTY"],
});
