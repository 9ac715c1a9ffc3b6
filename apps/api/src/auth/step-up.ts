import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { Tx } from "../database/tables/schema.ts";
import type { Session } from "../http/session/session.ts";
import type { Refusal } from "../refusal.ts";

/**
 * Requires a code or a passkey, when the step-up rule demands one or always (`proveStepUp`), and uses it up; returns null
 * when the call may proceed. Called in the transaction that locks the employee. Implemented in identity, wired by start.
 */
export type PassStepUp = (
  tx: Tx,
  session: Session,
  code: string | null | undefined,
) => Promise<Refusal<NoStepUp> | null>;
