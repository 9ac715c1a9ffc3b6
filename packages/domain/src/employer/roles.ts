/**
 * What an employer's administrator may do. `approver`: decides requests, suspends, freezes and releases people.
 * `payroll`: imports people, exports runs and uploads what was taken. `owner`: manages the company's settings, administrators
 * and partners. One administrator may have several roles.
 */
export const ADMINISTRATOR_ROLES = ["approver", "payroll", "owner"] as const;
export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number];

/** Whether one of these roles is among the required ones; no required role: every administrator may. */
export const hasRole = (
  roles: readonly AdministratorRole[],
  required: readonly AdministratorRole[] | undefined,
): boolean => required === undefined || required.some((role) => roles.includes(role));
