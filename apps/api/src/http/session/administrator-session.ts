import type { AdministratorStep } from "@wellpaid/contract/administrators/administrators";
import type { AdministratorAccess, Call } from "@wellpaid/contract/call";
import { type AdministratorRole, hasRole } from "@wellpaid/domain/employer/roles";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Actor } from "../../shared/audit-log.ts";

/** Which administrator is asking, as each call finds it in the database: roles as they are now. */
export interface Administrator {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly AdministratorRole[];
  readonly tokenHash: Buffer;
  readonly nextStep: AdministratorStep;
  readonly expiresAt: Date;
  /** The database's time at the look-up. */
  readonly now: Date;
}

/** The second factor by which a whole session is opened; of a passkey, which. */
export type ShownBy =
  | { readonly factor: "passkey"; readonly passkeyId: string }
  | { readonly factor: "totp" | "email-code" };

export const isOfAdministrators = (call: Call): call is Call & { readonly access: AdministratorAccess } =>
  call.access.startsWith("administrator");

/** Whether this administrator may make this call. */
export function admitAdministrator(
  call: Call,
  administrator: Administrator | null,
): Administrator | Refusal<"NO_SESSION" | "ROLE_REQUIRED" | "STEP_REQUIRED"> {
  if (administrator === null) return refuse("NO_SESSION");
  const isDone = administrator.nextStep === "done";
  if (call.access === "administrator-any-step") return administrator;
  if (call.access === "administrator-step:second-factor") {
    return administrator.nextStep === "second-factor" ? administrator : refuse("STEP_REQUIRED");
  }
  if (call.access === "administrator-step:enrol" && administrator.nextStep === "enrol") return administrator;
  if (!isDone) return refuse("STEP_REQUIRED");
  return hasRole(administrator.roles, call.roles) ? administrator : refuse("ROLE_REQUIRED");
}

/** As the audit log names who did something. */
export const actorOf = ({ id, name }: Pick<Administrator, "id" | "name">): Actor => ({
  kind: "administrator",
  id,
  name,
});
