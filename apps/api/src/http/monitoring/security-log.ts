import { createHmac } from "node:crypto";
import type { Call } from "@wellpaid/contract/call";
import { exchangeToken } from "@wellpaid/contract/identity/partner";
import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from "fastify";
import type { NearCompany } from "../../jobs/near-limit-store.ts";
import { refusedBy } from "../refusal-answer.ts";
import type { Caller } from "../session/caller.ts";

/** This much of the token's hash distinguishes sessions. */
const SESSION_DIGITS = 12;

/** Reading that is granted is no event; an exchange opens a session although it is a GET. */
const isEvent = (call: Call, outcome: string): boolean =>
  call.method !== "GET" || call.name === exchangeToken.name || outcome !== "granted";

/** The name in a call without a session, of the caller or the person sought: identifier, phone or e-mail. */
function typedIn({ body, query }: FastifyRequest): string | null {
  const fields = { ...(query as object), ...(body as object) };
  for (const field of ["identifier", "phone", "email"]) {
    const value: unknown = Reflect.get(fields, field);
    if (typeof value === "string" && value.trim() !== "") return value;
  }
  return null;
}

/**
 * The security log (docs/security.md): a line of level info for each call that changes or opens something and each
 * refused call, with the call's name, its outcome (`granted` or the refusal's code), the employee's id, the
 * partner's, the administrator's, a part of the session's hash and the caller's address. A typed name is included
 * only when it belongs to no one, as an HMAC: people type passwords into that field.
 */
export function securityLog(key: string) {
  const nameOf = (typed: string): string =>
    createHmac("sha256", key).update(spellIdentifier(typed)).digest("base64url").slice(0, 22);
  return (
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    { session, partner, administrator, employeeId }: Caller,
  ): void => {
    const outcome = refusedBy(reply) ?? "granted";
    if (!isEvent(call, outcome)) return;
    const employee = session?.employeeId ?? employeeId ?? undefined;
    const typed = employee === undefined ? typedIn(request) : null;
    const line = {
      event: call.name,
      outcome,
      ...(employee === undefined ? {} : { employee }),
      ...(session === null ? {} : { session: session.tokenHash.toString("hex").slice(0, SESSION_DIGITS) }),
      ...(partner === null ? {} : { partner: partner.id }),
      ...(administrator === null ? {} : { administrator: administrator.id }),
      ...(typed === null ? {} : { typed: nameOf(typed) }),
      address: request.ip,
    };
    request.log.info(line, "security");
  };
}

/** Writes the line of the log of security for a company that has come near its limit of exposure. */
export function logNearLimit(log: FastifyBaseLogger, { companyId, exposedPence, limitPence }: NearCompany): void {
  log.info(
    { event: "exposureNearLimit", outcome: "notified", company: companyId, exposedPence, limitPence },
    "security",
  );
}
