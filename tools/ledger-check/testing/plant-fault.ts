import type { Client } from "pg";
import { expect } from "vitest";
import type { LedgerCheck } from "../ledger-checks.ts";
import { differenceIn } from "../run-checks.ts";

/** A fault, how the owner of the database plants it, and the check that must find it. */
export type PlantedFault = readonly [fault: string, plant: string, check: string];

/** Faults with their plants, by the check that must find them. */
export const plantedFaults = (
  byCheck: Readonly<Record<string, Readonly<Record<string, string>>>>,
): readonly PlantedFault[] =>
  Object.entries(byCheck).flatMap(([check, plants]) =>
    Object.entries(plants).map(([fault, plant]) => [fault, plant, check] as const),
  );

/** Plants as owner with triggers and foreign keys off, looks with every check, and takes the fault back. */
export async function foundAfter(client: Client, checks: readonly LedgerCheck[], plant: string): Promise<string[]> {
  await client.query("begin");
  try {
    await client.query("set local session_replication_role = replica");
    const planted = await client.query(plant);
    // A plant that changes nothing proves nothing.
    for (const { command, rowCount } of [planted].flat()) {
      if (["INSERT", "UPDATE", "DELETE"].includes(command)) expect(rowCount).toBeGreaterThan(0);
    }
    const found: string[] = [];
    for (const check of checks) {
      const difference = await differenceIn(client, check);
      if (difference === null) continue;
      expect(difference.rows.length).toBeGreaterThan(0);
      found.push(check.name);
    }
    return found;
  } finally {
    await client.query("rollback");
  }
}
