import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { decideRequests as call } from "@wellpaid/contract/requests/requests";
import { employerRequestTexts } from "@wellpaid/texts/requests/requests";
import type { Actor } from "../../shared/audit-log.ts";
import type { Database } from "../../database/tables/schema.ts";
import { refuseInput } from "../../http/refusal-answer.ts";
import type { Refusal } from "../../refusal.ts";
import { type DecisionOutcome, decideRequest } from "./decide-request.ts";

type Decision = BodyOf<typeof call>["decisions"][number];
type Result = AnswerOf<typeof call>["results"][number];

/** As put into an SMS and on a line of a screen: without invisible characters. */
const onOneLine = (reason: string | null | undefined): string | null => {
  const line = (reason ?? "")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line === "" ? null : line;
};

const resultOf = ({ kind, id }: Decision, outcome: DecisionOutcome): Result => ({
  ...{ kind, id, outcome: outcome.outcome },
  state: "state" in outcome ? outcome.state : outcome.outcome === "not-possible" ? "pending" : null,
  message: outcome.outcome === "not-possible" ? outcome.refusal.message : null,
});

/** Decides one after the other, each in a transaction of its own: what cannot be done stops nothing else. */
export async function decideMany(
  database: Database,
  actor: Actor,
  companyId: string,
  { decisions }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call> | Refusal<"INVALID_INPUT">> {
  const without = decisions.flatMap(({ decision, reason }, at) =>
    decision === "rejected" && onOneLine(reason) === null
      ? [{ path: `/decisions/${at}/reason`, message: employerRequestTexts.reasonNeeded }]
      : [],
  );
  if (without.length > 0) return refuseInput(without);
  const results: Result[] = [];
  for (const requested of decisions) {
    const { kind, id, decision } = requested;
    const requestDecision = { companyId, kind, id, decision, reason: onOneLine(requested.reason) };
    const outcome = await database.transaction().execute((tx) => decideRequest(tx, actor, requestDecision));
    results.push(resultOf(requested, outcome));
  }
  return { results };
}
