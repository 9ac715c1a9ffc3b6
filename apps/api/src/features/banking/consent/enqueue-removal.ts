import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";

/** A connection that was removed here, and must be removed at the aggregator. */
export interface RemovedConnection {
  readonly id: string;
  readonly companyId: string;
  readonly holderId: string;
  readonly aggregatorId: string;
  readonly removedAt: Date;
}

/** Leaves the job that has the aggregator forget a connection, once for each time that it is removed. */
export async function enqueueRemoval(tx: Tx, removed: RemovedConnection): Promise<void> {
  const { id, companyId, holderId, aggregatorId, removedAt } = removed;
  await enqueueJob(tx, {
    kind: "remove-bank-connection",
    key: `remove bank connection ${id} at ${removedAt.toISOString()}`,
    companyId,
    payload: { id, holderId, connectionId: aggregatorId },
  });
}
