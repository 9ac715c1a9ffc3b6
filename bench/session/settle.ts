import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { settleJournal } from "../journal/journal.ts";
import type { Asker } from "../product/ask.ts";
import { makeCall, type PlannedOnce, type SentPlan } from "./send-plan.ts";

const MAX_RETRIES = 50;
const RETRY_MS = 150;

/** A payment whose planning was not answered is planned again with its key. */
async function planAgain(asker: Asker, { memory, isAcknowledged }: PlannedOnce): Promise<string[]> {
  if (isAcknowledged) return [];
  let fault: string | null | undefined;
  for (let attempts = 0; attempts < MAX_RETRIES; attempts += 1) {
    fault = await makeCall(asker, "planPayment", memory);
    if (fault === null) return [];
    await sleep(RETRY_MS);
  }
  return [`${memory.plannedName} was never planned: ${fault}`];
}

/** Each payment was planned exactly once, and is the one that was returned. */
async function comparePlanned(owner: Pool, planned: readonly PlannedOnce[]): Promise<string[]> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    "select id, name from planned_payment where name like 'Visit %'",
  );
  const existing = Map.groupBy(rows, ({ name }) => name);
  return planned.flatMap(({ memory: { plannedName, plannedId } }) => {
    const found = existing.get(plannedName) ?? [];
    if (found.length !== 1) return [`${plannedName} is there ${found.length} times`];
    return found[0]?.id === plannedId ? [] : [`${plannedName} was told as ${plannedId} and is ${found[0]?.id}`];
  });
}

/** What is lost or doubled of all that a run requested; empty when nothing is. */
export async function settleRun(asker: Asker, owner: Pool, { operations, planned }: SentPlan): Promise<string[]> {
  const found = await settleJournal(asker, owner, operations);
  for (const plannedOnce of planned) found.push(...(await planAgain(asker, plannedOnce)));
  return [...found, ...(await comparePlanned(owner, planned))];
}
