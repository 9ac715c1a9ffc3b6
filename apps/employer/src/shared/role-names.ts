import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";

const names: Readonly<Record<AdministratorRole, string>> = {
  owner: texts.ownerRole,
  approver: texts.approverRole,
  payroll: texts.payrollRole,
};

/** 'owners or payroll' */
export const inWords = (roles: readonly AdministratorRole[]): string => texts.or(roles.map((role) => names[role]));
