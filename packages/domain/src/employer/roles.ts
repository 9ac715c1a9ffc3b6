/**
 * What an employer's administrator may do. `approver`: decides requests, suspends, freezes and releases people.
 * `payroll`: brings people in, takes runs out and brings back what was taken. `owner`: sets the company, its administrators
 * and its partners. Somebody may have several.
 */
export const ADMINISTRATOR_ROLES = ["approver", "payroll", "owner"] as const;
export type AdministratorRole = (typeof ADMINISTRATOR_ROLES)[number];

/** Whether somebody with these roles may do what one of the wanted ones is needed for; nothing wanted: everybody may. */
export const hasRole = (
  roles: readonly AdministratorRole[],
  required: readonly AdministratorRole[] | undefined,
): boolean => required === undefined || required.some((role) => roles.includes(role));
