import type { Access } from "@wellpaid/contract/call";
import type { LoginStep } from "@wellpaid/contract/identity/identity";
import { type Refusal, refuse } from "../../refusal.ts";

/** Who is asking, as each call finds it in the database. */
export interface Session {
  readonly employeeId: string;
  readonly companyId: string;
  readonly tokenHash: Buffer;
  readonly nextStep: LoginStep;
  readonly isSuspended: boolean;
  /** Whether the account's deletion is requested. */
  readonly isLeaving: boolean;
  /** Whether the employer does not let its people use this app. */
  readonly isBarred: boolean;
  /** The partner that opened it; null where the person signed in themselves. */
  readonly partnerId: string | null;
  /** The passkey that opened it; null where none did. */
  readonly passkeyId: string | null;
  /** Whether the page that makes this call is in another page's frame, which may guide the person's clicks. */
  readonly isInFrame: boolean;
  /** The partner whose page that is, as far as the page that makes the call says so. */
  readonly framingPartnerId: string | null;
  readonly expiresAt: Date;
  /** The database's time at the look-up. */
  readonly now: Date;
}

/** A session as the database has it. */
export type FoundSession = Omit<Session, "isInFrame" | "framingPartnerId">;

/** What finds the live session of a token; what has another form than a token is not looked up. */
export type FindSession = (token: unknown) => Promise<FoundSession | null>;

/** The step that a token must owe for a call, where the call is of a step. */
const STEP_OF: Partial<Record<Access, LoginStep>> = {
  "step:verify-code": "verify-code",
  "step:payday-date": "payday-date",
};

/** Whether this session may make a call of this access. */
export function admit(
  access: Access,
  session: Session | null,
): Session | Refusal<"DELETION_REQUESTED" | "NO_SESSION" | "STEP_REQUIRED" | "SUSPENDED" | "WEB_APP_BARRED"> {
  if (session === null) return refuse("NO_SESSION");
  // All but the log out: a session must end also there.
  if (session.isBarred && access !== "any-step") return refuse("WEB_APP_BARRED");
  if (access === "any-step" || session.nextStep === STEP_OF[access]) return session;
  if (session.nextStep !== "done" || access === "step:verify-code") return refuse("STEP_REQUIRED");
  if (access === "session-even-suspended") return session;
  if (session.isSuspended) return refuse("SUSPENDED");
  if (session.isLeaving && access !== "session-even-leaving") return refuse("DELETION_REQUESTED");
  return session;
}
