import { t } from "../language/translate.ts";
import { payrollFileRefusals } from "../payroll/payroll-columns.ts";
import { secondPersonRefusals } from "./employer-second-person.ts";

/** What is refused in the employer's console, about payroll's files and partners. Ours. */
export const employerRefusals = {
  ...secondPersonRefusals,
  ...payrollFileRefusals,
  OWN_PROPOSAL: () => t("You proposed this, so another administrator must confirm it."),
  PROPOSAL_DECIDED: () =>
    t(
      "This was already decided, replaced by a later change, or expired after 7 days. Propose it again if you still need it.",
    ),
  PROPOSAL_WAITS: (name: string) =>
    t("A change that {name} proposed is waiting. Confirm or withdraw it first.", { name }),
  PROPOSAL_OUTDATED: () => t("The settings have changed since this was proposed. Propose it again."),
  OWN_NEW_PEOPLE: () => t("You helped to import these employees, so a third administrator must confirm them."),
  NEW_PEOPLE_CONFIRMED: () => t("Someone has already confirmed these employees. You don't need to do anything."),
  OWN_IMPORT: () => t("You uploaded this file, so another administrator must confirm it."),
  IMPORT_OPEN: () => t("Another file is waiting. Confirm or discard it first."),
  IMPORT_STATE_CHANGED: () => t("Someone has already confirmed or discarded this file. Reload the page to see it."),
  IMPORT_OUTDATED: () =>
    t("Something has changed since we checked this file. We're checking it again. Review it before you confirm."),
  IMPORT_IN_USE: () =>
    t(
      "You can't undo this import because someone in it has already signed up, withdrawn or saved. Import a corrected file instead.",
    ),
  IMPORT_TOO_OLD: (days: number) =>
    t("You can only undo an import within {days} days. Import a corrected file instead.", { days }),
  IMPORT_HEADER_WRONG: (error: "unknown" | "blank" | "double" | "missing", heading: string, allowed: string) =>
    ({
      unknown: t("We don't recognise the column ''{heading}''. Rename or delete it. You can use: {allowed}.", {
        heading,
        allowed,
      }),
      blank: t("Column {heading} has no heading. Name it or delete it. You can use: {allowed}.", { heading, allowed }),
      double: t("The column ''{heading}'' appears twice. Delete one of them.", { heading }),
      missing: t("The column ''{heading}'' is missing. Add it. You can use: {allowed}.", { heading, allowed }),
    })[error],
  IMPORT_UNREADABLE: (line: number) =>
    t("We can't read row {line}. Check it for a missing quote mark, or save the file as CSV again.", { line }),
  IMPORT_ENCODING: () => t("We can't read this file. Save it as CSV UTF-8."),
  IMPORT_EMPTY: () => t("There are no employees in this file. Check that it's the right one."),
  EXPORT_TOO_LONG: (max: number) =>
    t("A download can have up to {max, number} rows. Filter the list to download part of it.", { max }),
  FILTER_NAME_TAKEN: () => t("You already have a saved filter with this name. Enter another name."),
  TOO_MANY_FILTERS: (max: number) => t("A list can have up to {max} saved filters. Delete one first.", { max }),
  IMPORT_TOO_LONG: (max: number) => t("A file can have up to {max} rows. Remove the rows you don't need.", { max }),
  IMPORT_FAULTY: () => t("This file has errors. Fix them and upload it again. Nothing was imported."),
  IMPORT_PAY_NOT_ACCEPTED: () => t("Check the unusual rows and select the box if they're correct"),
  IMPORT_ROWS_NOT_CHECKED: () =>
    t(
      "Some rows have a new salary account, more than double the pay, or a first pay that may be wrong. Check and select each of them first.",
    ),
  IMPORT_LEAVERS_NOT_ACCEPTED: () => t("Check who is leaving and select the box if it's correct"),
  PARTNER_SHARED: () => t("This partner works with several companies, so only {product} can change it. Contact us."),
  PARTNER_NAME_TAKEN: () => t("You already have a partner with this name. Choose another."),
  PARTNER_NAME_INVALID: (max: number) =>
    t("Enter up to {max} letters, without a web address or phone number. Employees see this name in text messages.", {
      max,
    }),
  PARTNER_NAME_RESERVED: () =>
    t("Employees could mistake this name for {product} or your company. Enter the partner's own name."),
  PARTNER_NAME_AGREED: () =>
    t(
      "You can't change this name because employees have agreed to it. To use another name, add a new partner. Employees will need to agree again.",
    ),
  TOO_MANY_PARTNERS: (max: number) =>
    t("A company can have up to {max} partners. Remove one you no longer need.", { max }),
  TOO_MANY_PARTNER_KEYS: (max: number) => t("A partner can have up to {max} keys. Revoke one first.", { max }),
  LINK_INVALID: () => t("Enter a full web address that starts with https://"),
  ORIGIN_INVALID: () => t("Enter https:// and the host name only, like https://hr.example.com"),
  ORIGIN_OURS: () => t("This is {product}'s own web address. Enter the partner's."),
  ORIGIN_KNOWN: () => t("You've already added this website"),
  TOO_MANY_ORIGINS: (max: number) => t("A partner can have up to {max} websites. Remove one first.", { max }),
  ORIGINS_TOO_LONG: (max: number) =>
    t("A partner's websites can have up to {max} characters together. Remove one first.", { max }),
  REFERENCE_TAKEN: () => t("This reference is already used for someone else. Enter another."),
  EMPLOYEE_HAS_PARTNER: () => t("This employee is linked to another partner. Remove that link first."),
  WEBHOOK_ADDRESS_INVALID: () =>
    t("Enter a full web address that starts with https://. It must be public, with a host name and no password."),
  TOO_MANY_WEBHOOKS: (max: number) => t("A partner can have up to {max} webhooks. Remove one first.", { max }),
  TOO_MANY_SENT_AGAIN: (max: number) =>
    t("You can send up to {max} messages again in an hour. Try again later.", { max }),
  WEBHOOK_OFF: () => t("This webhook is off. Turn it on first."),
  WEBHOOK_UNDER_WAY: () => t("We're already sending this. Wait until it has finished."),
} as const;
