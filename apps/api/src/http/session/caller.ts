import type { Call } from "@wellpaid/contract/call";
import type { FastifyRequest } from "fastify";
import type { Database } from "../../database/tables/schema.ts";
import { isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { ServerClock } from "../server-clock.ts";
import { type Administrator, admitAdministrator, isOfAdministrators } from "./administrator-session.ts";
import { findAdministrator } from "./administrator-session-store.ts";
import { findPartner, type PartnerCaller } from "./partner-key-store.ts";
import { admit, type Session } from "./session.ts";
import { sessionFinder } from "./session-store.ts";

/** Who makes a call, as far as it is known: at most one of session, partner and administrator. */
export interface Caller {
  session: Session | null;
  partner: PartnerCaller | null;
  administrator: Administrator | null;
  /** The employee concerned: of a session that was not good enough, or found by a call without one. */
  employeeId: string | null;
}

export const newCaller = (): Caller => ({ session: null, partner: null, administrator: null, employeeId: null });

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `In-Frame` says that there is a frame, and of which partner where that is known. */
const frameOf = (header: unknown): Pick<Session, "isInFrame" | "framingPartnerId"> => ({
  isInFrame: header !== undefined,
  framingPartnerId: typeof header === "string" && UUID.test(header) ? header : null,
});

/** What finds who makes a call and writes it into the caller; the refusal where they may not. */
export function callerFinder(database: Database, clock: ServerClock) {
  const findSession = sessionFinder(database);
  return async (
    call: Call,
    { headers }: FastifyRequest,
    caller: Caller,
  ): Promise<Refusal<
    | "API_KEY_INVALID"
    | "DELETION_REQUESTED"
    | "NO_SESSION"
    | "ROLE_REQUIRED"
    | "STEP_REQUIRED"
    | "SUSPENDED"
    | "WEB_APP_BARRED"
  > | null> => {
    if (call.access === "anyone") return null;
    if (call.access === "partner") {
      caller.partner = await findPartner(database, headers);
      return caller.partner === null ? refuse("API_KEY_INVALID") : null;
    }
    if (isOfAdministrators(call)) {
      const found = await findAdministrator(database, headers["admin-auth"]);
      if (found !== null) clock.observe(found.now);
      const admitted = admitAdministrator(call, found);
      if (isRefusal(admitted)) return admitted;
      caller.administrator = admitted;
      return null;
    }
    const found = await findSession(headers["app-auth"]);
    // Sent by the app's own code, which the page around it cannot change: a liar has a token of their own to lie with.
    const session = found === null ? null : { ...found, ...frameOf(headers["in-frame"]) };
    if (session !== null) {
      clock.observe(session.now);
      caller.employeeId = session.employeeId;
    }
    if (call.access === "anyone-or-session") {
      if (session?.nextStep === "done" && !session.isBarred) caller.session = session;
      return null;
    }
    const admitted = admit(call.access, session);
    if (isRefusal(admitted)) return admitted;
    caller.session = admitted;
    return null;
  };
}
