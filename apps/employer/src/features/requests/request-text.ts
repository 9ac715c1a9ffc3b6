import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { regionTexts } from "@wellpaid/texts/regions";
import type { Tone } from "@wellpaid/ui";

type Change = NonNullable<EmployeeRequest["change"]>;
type Place = Change["after"];

export const regionOf = ({ regionId }: Place): string =>
  regionId === null ? texts.companyRegion : regionTexts[regionId];
export const employmentOf = ({ status }: Place): string => (status === "left" ? texts.left : texts.employed);
export const planOf = ({ plan }: NonNullable<EmployeeRequest["saving"]>): string => texts[plan];

/** Whether an approval gives a suspended employee access again. */
export const asksToBeLetIn = ({ kind, person }: EmployeeRequest): boolean =>
  kind === "on-demand-pay" && person.isSuspended && !person.isSuspendedSince;

/** What is requested, on one line below its kind; empty where the kind already states it. */
export function lineOf({ saving, change }: EmployeeRequest): string {
  if (saving !== null) return texts.savingLine(planOf(saving), formatPounds(pence(saving.monthlyContributionPence)));
  if (change !== null) return texts.changeLine(regionOf(change.after), employmentOf(change.after));
  return "";
}

/**
 * What must be known before the approval: that they are suspended, or that their goal's deadline has passed. An
 * administrator who approves many at once looks only at the list.
 */
export function warningOf(request: EmployeeRequest): string {
  if (request.state !== "pending") return "";
  if (asksToBeLetIn(request)) return texts.asksToBeLetIn;
  if (request.person.isSuspendedSince && request.kind !== "change-request") return texts.suspendedSinceLine;
  return request.saving?.isDeadlineOver === true ? texts.deadlineOverLine : "";
}

export const toneOf: Readonly<Record<EmployeeRequest["state"], Tone>> = {
  pending: "warning",
  approved: "positive",
  rejected: "negative",
};

/** A request's key in lists: ids of different kinds come from different tables. */
export const keyOf = ({ kind, id }: Pick<EmployeeRequest, "kind" | "id">): string => `${kind} ${id}`;
