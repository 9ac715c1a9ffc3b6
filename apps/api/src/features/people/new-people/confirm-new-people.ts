import type { confirmNewPeople as call } from "@wellpaid/contract/people/new-people";
import { recordAudit } from "../../../shared/audit-log.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { listNewPersons } from "../../../shared/new-people-store.ts";
import { refuse, type RefusalOf } from "../../../refusal.ts";
import { judgeSecondPerson, mailboxOf } from "../../../auth/second-person.ts";
import { readColleagues } from "../../../auth/colleague-store.ts";
import type { Context } from "../../../context.ts";
import { insertReview, lockNewPeople, readParts } from "./new-people-store.ts";

/**
 * An administrator who is independent of everybody who had a part in their coming says that new people are real, and why. Who had one
 * never does, also with a second account.
 */
export async function confirmNewPeople(
  context: Pick<Context, "database" | "supportEmail">,
  { administrator, params, body }: CallRequest<typeof call>,
): Promise<Record<string, never> | RefusalOf<typeof call>> {
  const { id, companyId } = administrator;
  return inTransaction(context.database, async (tx): Promise<Record<string, never> | RefusalOf<typeof call>> => {
    const source = await lockNewPeople(tx, companyId, params.id);
    if (source === null) return refuse("NOT_FOUND");
    const people = await listNewPersons(tx, companyId, params.id);
    if (people.length === 0) return refuse("NEW_PEOPLE_CONFIRMED");
    const { parts, now } = await readParts(tx, people);
    const colleagues = await readColleagues(tx, companyId);
    if (parts.some((part) => mailboxOf(colleagues, part) === mailboxOf(colleagues, id)))
      return refuse("OWN_NEW_PEOPLE");
    for (const by of parts) {
      const dependent = await judgeSecondPerson(tx, context, administrator, { by, at: now });
      if (dependent !== null) return dependent;
    }
    for (const person of people) await insertReview(tx, administrator, person, body.reason);
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "new-people-confirmed",
      subject: { kind: source, id: params.id },
      before: null,
      after: { rows: people.length, reason: body.reason },
    });
    return {};
  });
}
