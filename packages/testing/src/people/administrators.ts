import type { Client } from "@wellpaid/contract/client";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { openAdministratorSession } from "@wellpaid/api/http/session/administrator-session-store";
import { hashPassword } from "@wellpaid/api/auth/password";
import { TEST_PASSWORD } from "./people.ts";
import type { TestProduct } from "../product/product.ts";

/** An administrator of a company, signed in. */
export interface TestAdministrator {
  readonly id: string;
  readonly companyId: string;
  readonly email: string;
  readonly token: string;
  /** Calls of the console as this administrator. */
  readonly ask: Client;
}

let made = 0;
let hash: Promise<string> | undefined;

/**
 * Makes an administrator of a company with these roles, there for long enough and invited by none of the others, and a session whose
 * sign-in is done.
 */
export async function testAdministrator(
  product: TestProduct,
  companyId: string,
  roles: readonly AdministratorRole[] = ["approver", "payroll", "owner"],
): Promise<TestAdministrator> {
  made += 1;
  hash ??= hashPassword(TEST_PASSWORD);
  const email = `administrator-${made}@company.example`;
  const { rows } = await product.database.owner.query<{ id: string }>(
    `insert into administrator (company_id, email, name, password_hash, roles, created_at)
     values ($1, $2, $3, $4, $5, app_now() - interval '90 days') returning id`,
    [companyId, email, `Administrator ${made}`, await hash, roles],
  );
  const id = rows[0]?.id ?? "";
  const token = await openAdministratorSession(product.database.db, { id, companyId, nextStep: "done" });
  return { id, companyId, email, token, ask: product.asAdministrator(token) };
}

/** The console's calls as an administrator who is there already, and has just signed in. */
export async function signedIn(
  product: TestProduct,
  who: { readonly id: string; readonly companyId: string },
): Promise<Client> {
  return product.asAdministrator(await openAdministratorSession(product.database.db, { ...who, nextStep: "done" }));
}

/** The same person once more: removed, and invited by the same e-mail. */
export async function invitedAgain(
  product: TestProduct,
  { id, companyId, email }: TestAdministrator,
): Promise<TestAdministrator> {
  const again = await testAdministrator(product, companyId);
  await product.database.owner.query("update administrator set ended_at = app_now() where id = $1", [id]);
  await product.database.owner.query("update administrator set email = $2 where id = $1", [again.id, email]);
  return { ...again, email };
}

/** An administrator just invited by another, but otherwise there for long. */
export async function invitedBy(product: TestProduct, by: TestAdministrator): Promise<TestAdministrator> {
  const invited = await testAdministrator(product, by.companyId, ["owner"]);
  await product.database.owner.query(
    `insert into audit_entry (company_id, administrator_id, by_name, action, subject_kind, subject_id)
     values ($1, $2, 'By', 'administrator-invited', 'administrator', $3)`,
    [by.companyId, by.id, invited.id],
  );
  return invited;
}
