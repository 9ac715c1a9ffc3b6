import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { Tx } from "../database/tables/schema.ts";
import type { Session } from "../http/session/session.ts";
import type { Refusal } from "../refusal.ts";

/**
 * Asks for a code or a passkey, where the step-up rule wants one or always (`proveStepUp`), and uses it up; null where the call may go on. Called in the
 * transaction that holds the employee; identity's, wired by main.
 */
export type PassStepUp = (
  tx: Tx,
  session: Session,
  code: string | null | undefined,
) => Promise<Refusal<NoStepUp> | null>;
