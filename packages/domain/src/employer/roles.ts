/**
 * What an employer's administrator may do. `approver`: decides requests, suspends, freezes and releases people.
 * `payroll`: brings people in, takes runs out and brings back what was taken. `owner`: sets the company, its administrators
 * and its partners. One administrator may have several.
 */
export const ADMINISTRATOR_ROLES = ["approver", "payroll", "owner"] as const;
export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number];

/** Whether one of these roles is among the required ones; no required role: every administrator may. */
export const hasRole = (
  roles: readonly AdministratorRole[],
  required: readonly AdministratorRole[] | undefined,
): boolean => required === undefined || required.some((role) => roles.includes(role));
