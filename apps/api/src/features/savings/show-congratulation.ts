import type { Database } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { setCongratulationShown } from "./saving-store.ts";

/** Notes that the congratulation was shown, or is to be shown again. */
export async function showCongratulation(
  database: Database,
  { session, body }: { readonly session: Session; readonly body: { readonly isCongrShown: boolean } },
): Promise<Record<string, never> | Refusal<"NO_SAVING">> {
  return (await setCongratulationShown(database, session.employeeId, body.isCongrShown)) ? {} : refuse("NO_SAVING");
}
