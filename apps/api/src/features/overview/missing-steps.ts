import { SET_UP_STEPS, type SetUpStep } from "@wellpaid/domain/overview/set-up-steps";
import type { Database } from "../../database/tables/schema.ts";
import { hasIndependentPair } from "../../auth/second-person.ts";
import { readColleagues } from "../../auth/colleague-store.ts";
import { readSetUp } from "./overview-store.ts";

/**
 * What the company still lacks: a person who uploads payroll files or decides requests, another to confirm a file, two
 * of them who count as two people, a password for signing up, words to accept. Invited people count as present.
 */
export async function missingSteps(database: Database, companyId: string): Promise<SetUpStep[]> {
  const found = await readSetUp(database, companyId);
  if (found === null) return [];
  const isAlone = found["payroll-role"] || found["second-person"];
  // Only once there are two who could: before that the steps above say what to do.
  const isDependent = !isAlone && !hasIndependentPair(await readColleagues(database, companyId));
  const missing = { ...found, "independent-people": isDependent };
  return SET_UP_STEPS.filter((step) => missing[step]);
}
