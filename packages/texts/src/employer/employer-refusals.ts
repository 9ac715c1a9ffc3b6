import { payrollFileRefusals } from "../payroll/payroll-columns.ts";
import { product } from "../product.ts";
import { secondPersonRefusals } from "./employer-second-person.ts";

/** What is refused in the employer's console, about payroll's files and partners. Ours. */
export const employerRefusals = {
  ...secondPersonRefusals,
  ...payrollFileRefusals,
  OWN_PROPOSAL: () => "You proposed this yourself. Another administrator has to confirm it.",
  PROPOSAL_DECIDED: () => "This was decided already, replaced by a later change, or is more than seven days old.",
  PROPOSAL_WAITS: (name: string) => `A change that ${name} proposed is waiting. Please confirm or withdraw it first.`,
  PROPOSAL_OUTDATED: () => "The settings have changed since this was proposed. Please propose the change again.",
  OWN_NEW_PEOPLE: () => "You had a part in the coming of these people. A third administrator has to confirm them.",
  NEW_PEOPLE_CONFIRMED: () => "These people were confirmed already.",
  OWN_IMPORT: () => "You uploaded this file, so another administrator must confirm it.",
  IMPORT_OPEN: () => "Another file is waiting. Confirm or discard it first.",
  IMPORT_STATE_CHANGED: () => "Someone has already confirmed or discarded this file.",
  IMPORT_OUTDATED: () =>
    "Something has changed since we checked this file. We're checking it again. Review it before you confirm.",
  IMPORT_IN_USE: () => "You can't undo this import because someone in it has already signed up, withdrawn or saved.",
  IMPORT_TOO_OLD: (days: number) => `You can only undo an import within ${days} days.`,
  IMPORT_HEADER_WRONG: (error: "unknown" | "blank" | "double" | "missing", heading: string, allowed: string) =>
    ({
      unknown: `We don't recognise the column '${heading}'. Rename or delete it. You can use: ${allowed}.`,
      blank: `Column ${heading} has no heading. Please name it, or delete it; the columns can be: ${allowed}.`,
      double: `The column '${heading}' appears twice. Delete one of them.`,
      missing: `The column '${heading}' is missing. The columns can be: ${allowed}.`,
    })[error],
  IMPORT_UNREADABLE: (line: number) =>
    `We can't read row ${line}. Check it for a missing quote mark, or save the file as CSV again.`,
  IMPORT_ENCODING: () => "We can't read this file. Save it as CSV UTF-8.",
  IMPORT_EMPTY: () => "This file makes no changes.",
  IMPORT_TOO_LONG: (max: number) => `A file can have ${max} rows. Please bring only the rows that are needed.`,
  IMPORT_FAULTY: () => "This file has errors. Fix them and upload it again. Nothing was imported.",
  IMPORT_PAY_NOT_ACCEPTED: () => "Check the unusual rows and tick to confirm they're correct",
  IMPORT_ROWS_NOT_CHECKED: () =>
    "Some rows have another salary account, pay that has more than doubled, or a first pay that may be wrong. Please look at each of them and tick it first.",
  IMPORT_LEAVERS_NOT_ACCEPTED: () => "Check who is leaving and tick to confirm it's correct",
  PARTNER_SHARED: () =>
    `This partner works with several companies. ${product.name} looks after it; please ask us to change it.`,
  PARTNER_NAME_TAKEN: () => "You already have a partner with this name",
  PARTNER_NAME_INVALID: (max: number) =>
    `Please enter a name of at most ${max} letters, without an address or a phone number: your people read it in SMS.`,
  PARTNER_NAME_RESERVED: () =>
    `Your people would take this name for ${product.name} or for your company. Please enter the partner's own name.`,
  PARTNER_NAME_AGREED: () =>
    "People have agreed to this partner by its name, so it keeps it. For another name please add another partner; they are asked again.",
  TOO_MANY_PARTNERS: (max: number) =>
    `A company can have ${max} partners. Please end one that you don't need any more.`,
  TOO_MANY_PARTNER_KEYS: (max: number) => `A partner can have ${max} keys. Revoke one first.`,
  LINK_INVALID: () => "Please enter a whole address that begins with https://",
  ORIGIN_INVALID: () => "Enter https:// and the host name only, like https://hr.example.com",
  ORIGIN_OURS: () => `This is ${product.name}'s own address. Please enter the address of the partner's pages.`,
  ORIGIN_KNOWN: () => "You've already added this website",
  TOO_MANY_ORIGINS: (max: number) => `A partner can have ${max} origins. Please remove one first.`,
  ORIGINS_TOO_LONG: (max: number) =>
    `All origins of a partner together can have ${max} characters. Please remove one first.`,
  REFERENCE_TAKEN: () => "This reference is already used for someone else",
  EMPLOYEE_HAS_PARTNER: () => "This person is linked to another partner. Please remove that link first.",
  WEBHOOK_ADDRESS_INVALID: () =>
    "Please enter a whole address on the public internet that begins with https://, with a host name and without a password.",
  TOO_MANY_WEBHOOKS: (max: number) => `A partner can have ${max} webhooks. Please remove one first.`,
  TOO_MANY_SENT_AGAIN: (max: number) =>
    `A company can send ${max} messages again within an hour. Please try again later.`,
  WEBHOOK_OFF: () => "This webhook is off. Please turn it on first.",
  WEBHOOK_UNDER_WAY: () => "We're already sending this. Wait until it has finished.",
} as const;
