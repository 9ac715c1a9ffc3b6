import { namedSchemas } from "@wellpaid/contract/all-calls";
import type { Feature } from "@wellpaid/contract/call";
import * as z from "zod/mini";

const TAG_DESCRIPTIONS: Readonly<Record<Feature, string>> = {
  identity: "Sign-up, sign-in, codes, passkeys and sessions.",
  account: "The employee's own account: details, salary account, data download and closure.",
  budgeting: "Connected banks, transactions, regular payments, spending and the forecast.",
  "on-demand-pay": "Access to earned pay before payday: what can be withdrawn, and withdrawals.",
  savings: "Savings out of the salary: plans, requests and movements.",
  payroll: "What payday makes of the salary.",
  employer: "The employer's console, and partners with their webhooks.",
};

export const tags = Object.entries(TAG_DESCRIPTIONS).map(([name, description]) => ({ name, description }));

export const securitySchemes = {
  token: { type: "apiKey", in: "header", name: "app-auth", description: "The token of an employee's session." },
  administratorToken: {
    type: "apiKey",
    in: "header",
    name: "admin-auth",
    description: "The token of an administrator's session in the employer's console.",
  },
  partnerKey: { type: "apiKey", in: "header", name: "x-api-key", description: "The API key of a partner's server." },
  partnerBearer: { type: "http", scheme: "bearer", description: "The same API key as a bearer token." },
} as const;

/** Gives each exported schema of the contract its own name as the id of its component. */
export function registerNamedSchemas(): void {
  for (const [id, schema] of namedSchemas) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * The schemas that the document refers to, from its operations on, by name: their own order is that in which the contract's files
 * were loaded. The rest are duplicates without a use.
 */
export function usedSchemas(schemas: Readonly<Record<string, unknown>>, operations: unknown): Record<string, unknown> {
  const used = new Set<string>();
  const visit = (node: unknown): void => {
    for (const [, name = ""] of JSON.stringify(node).matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(operations);
  return Object.fromEntries([...used].toSorted().flatMap((name) => (name in schemas ? [[name, schemas[name]]] : [])));
}
