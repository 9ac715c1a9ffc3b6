import { sql } from "kysely";
import { NOTHING_CHANGED, type RequestStory } from "./request-story.ts";

interface Place {
  readonly region: string | null;
  readonly leftOn: string | null;
}

/**
 * What an employee reported about where and whether they work there. An approval records the region, and for one who has left
 * the day on which they said so; that changes nothing else yet.
 */
export const changeRequestStory: RequestStory = {
  table: "change_request",
  stateColumn: "state",
  isOffered: () => true,
  approve: async (tx, { id, employeeId }) => {
    const before = await sql<Place>`select region, left_on as "leftOn" from employee where id = ${employeeId}`.execute(
      tx,
    );
    const after = await sql<Place>`
      update employee e set region = q.region,
        left_on = case when q.status = 'left' then (q.created_at at time zone 'Europe/London')::date end
      from change_request q where q.id = ${id} and e.id = ${employeeId}
      returning e.region, e.left_on as "leftOn"`.execute(tx);
    return { before: { ...before.rows[0] }, after: { ...after.rows[0] } };
  },
  reject: async () => NOTHING_CHANGED,
  words: ({ company }, told) => {
    if (told.decision === "approved") return { template: "change-request-approved", values: { company } };
    if (told.reason === null) return { template: "change-request-rejected", values: { company } };
    return { template: "change-request-rejected-because", values: { company, reason: told.reason } };
  },
  mayAskAgainFrom: null,
  wordsOfReopening: () => null,
};
