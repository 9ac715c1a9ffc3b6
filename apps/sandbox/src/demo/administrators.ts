import type { NewAdministrator } from "../sandbox-control.ts";

/** Who signs in to the employer's console of Acorn (design/sandbox.md), with the password of all demo accounts. */
export const DEMO_ADMINISTRATORS: readonly Omit<NewAdministrator, "password">[] = [
  { companyName: "Acorn", email: "admin@acorn.example", name: "Ada Moss", roles: ["approver", "owner"] },
  { companyName: "Acorn", email: "payroll@acorn.example", name: "Piers Reed", roles: ["payroll"] },
];
