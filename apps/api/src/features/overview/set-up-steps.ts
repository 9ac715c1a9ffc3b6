import { SET_UP_STEPS, type SetUpStep } from "@wellpaid/domain/overview/set-up-steps";
import { readColleagues } from "../../auth/colleague-store.ts";
import { hasIndependentPair } from "../../auth/second-person.ts";
import type { Database } from "../../database/tables/schema.ts";
import { readSetUp } from "./overview-store.ts";

interface SetUp {
  /** What the company still lacks before its people can begin. */
  readonly toSetUp: SetUpStep[];
  readonly setUpDone: SetUpStep[];
}

/**
 * What a company sets up: a person who uploads payroll files or decides requests, another to confirm a file, two of them
 * who count as two people, a password for signing up, words to accept, employees. Invited people count as present; a step
 * that does not concern the company is in neither list.
 */
export async function readSetUpSteps(database: Database, companyId: string): Promise<SetUp> {
  const found = await readSetUp(database, companyId);
  if (found === null) return { toSetUp: [], setUpDone: [] };
  const isAlone = found["payroll-role"] === true || found["second-person"] === true;
  // Only once there are two who could: before that the steps above say what to do.
  const isDependent = !isAlone && !hasIndependentPair(await readColleagues(database, companyId));
  const lacks = { ...found, "independent-people": isDependent ? true : null };
  return {
    toSetUp: SET_UP_STEPS.filter((step) => lacks[step] === true),
    setUpDone: SET_UP_STEPS.filter((step) => lacks[step] === false),
  };
}
