import type { suspendNewPeople as call } from "@wellpaid/contract/people/new-people";
import { inTransaction } from "../../../database/transaction.ts";
import { actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { listNewPersons } from "../../../shared/new-people-store.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { suspendEmployee } from "../change-employee.ts";
import { listAccounts, lockNewPeople } from "./new-people-store.ts";

/** Suspends those of these new people with an account, each as on their own page. A later joiner still waits. */
export async function suspendNewPeople(
  { database }: Pick<Context, "database">,
  { administrator, params }: CallRequest<typeof call>,
): Promise<{ suspended: number } | Refusal<"NOT_FOUND">> {
  const { companyId } = administrator;
  return inTransaction(database, async (tx): Promise<{ suspended: number } | Refusal<"NOT_FOUND">> => {
    if ((await lockNewPeople(tx, companyId, params.id)) === null) return refuse("NOT_FOUND");
    const people = await listNewPersons(tx, companyId, params.id);
    let suspended = 0;
    for (const { employeeId } of await listAccounts(tx, people)) {
      const refusal = await suspendEmployee(tx, actorOf(administrator), { companyId, employeeId });
      if (!isRefusal(refusal)) suspended += 1;
    }
    return { suspended };
  });
}
