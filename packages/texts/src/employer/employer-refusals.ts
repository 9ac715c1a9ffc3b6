import { secondPersonRefusals } from "./employer-second-person.ts";
import { product } from "../product.ts";

/** What is refused in the employer's console, about payroll's files and partners. Ours. */
export const employerRefusals = {
  ...secondPersonRefusals,
  OWN_PROPOSAL: () => "You proposed this yourself. Another administrator has to confirm it.",
  PROPOSAL_DECIDED: () => "This was decided already, replaced by a later change, or is more than seven days old.",
  PROPOSAL_WAITS: (name: string) => `A change that ${name} proposed is waiting. Please confirm or withdraw it first.`,
  PROPOSAL_OUTDATED: () => "The settings have changed since this was proposed. Please propose the change again.",
  OWN_NEW_PEOPLE: () => "You had a part in the coming of these people. A third administrator has to confirm them.",
  NEW_PEOPLE_CONFIRMED: () => "These people were confirmed already.",
  OWN_IMPORT: () => "You brought this file yourself. Another administrator has to confirm it.",
  IMPORT_OPEN: () => "Another file is waiting to be confirmed or discarded. Please finish that one first.",
  IMPORT_STATE_CHANGED: () => "Somebody has decided about this file in the meantime. Please look at it again.",
  IMPORT_OUTDATED: () =>
    "Something has changed since this file was checked. We are checking it again; please look at it before you confirm.",
  IMPORT_IN_USE: () => "This file can't be undone any more, because something already depends on it.",
  IMPORT_TOO_OLD: (days: number) => `A file can be undone for ${days} days at most.`,
  IMPORT_HEADER_WRONG: (error: "unknown" | "blank" | "double" | "missing", heading: string, allowed: string) =>
    ({
      unknown: `We don't know the column '${heading}'. The columns can be: ${allowed}.`,
      blank: `Column ${heading} has no heading. Please name it, or delete it; the columns can be: ${allowed}.`,
      double: `The column '${heading}' is there twice. Each column can be there once: ${allowed}.`,
      missing: `The column '${heading}' is missing. The columns can be: ${allowed}.`,
    })[error],
  IMPORT_UNREADABLE: (line: number) =>
    `We can't read the file at line ${line}. Please save it as CSV again; a cell with quotes in it may be the cause.`,
  IMPORT_ENCODING: () => "We can't read the letters of this file. Please save it as 'CSV UTF-8'.",
  IMPORT_EMPTY: () => "There is nothing in this file that would change anything.",
  IMPORT_TOO_LONG: (max: number) => `A file can have ${max} rows. Please bring only the rows that are needed.`,
  IMPORT_FAULTY: () => "This file has faulty rows. Please mend them and upload it again; nothing was taken from it.",
  IMPORT_PAY_NOT_ACCEPTED: () => "Please look again at what may be wrong, and tick that it is right.",
  IMPORT_ROWS_NOT_CHECKED: () =>
    "Some rows have another salary account, pay that has more than doubled, or a first pay that may be wrong. Please look at each of them and tick it first.",
  IMPORT_LEAVERS_NOT_ACCEPTED: () => "Please check who leaves, and tick that it is right.",
  PARTNER_SHARED: () =>
    `This partner works with several companies. ${product.name} looks after it; please ask us to change it.`,
  PARTNER_NAME_TAKEN: () => "You have a partner of this name already.",
  PARTNER_NAME_INVALID: (max: number) =>
    `Please enter a name of at most ${max} letters, without an address or a phone number: your people read it in SMS.`,
  PARTNER_NAME_RESERVED: () =>
    `Your people would take this name for ${product.name} or for your company. Please enter the partner's own name.`,
  PARTNER_NAME_AGREED: () =>
    "People have agreed to this partner by its name, so it keeps it. For another name please add another partner; they are asked again.",
  TOO_MANY_PARTNERS: (max: number) =>
    `A company can have ${max} partners. Please end one that you don't need any more.`,
  TOO_MANY_PARTNER_KEYS: (max: number) => `A partner can have ${max} keys. Please take one back first.`,
  LINK_INVALID: () => "Please enter a whole address that begins with https://",
  ORIGIN_INVALID: () =>
    "Please enter where the pages are as a browser says it: https:// and the host name, with no path, no * and no / at the end.",
  ORIGIN_OURS: () => `This is ${product.name}'s own address. Please enter the address of the partner's pages.`,
  ORIGIN_KNOWN: () => "Pages from there may show the app already.",
  TOO_MANY_ORIGINS: (max: number) => `A partner can have ${max} origins. Please remove one first.`,
  ORIGINS_TOO_LONG: (max: number) =>
    `All origins of a partner together can have ${max} characters. Please remove one first.`,
  REFERENCE_TAKEN: () => "The partner knows somebody else by this reference.",
  EMPLOYEE_HAS_PARTNER: () => "This person is linked to another partner. Please remove that link first.",
  WEBHOOK_ADDRESS_INVALID: () =>
    "Please enter a whole address on the public internet that begins with https://, with a host name and without a password.",
  TOO_MANY_WEBHOOKS: (max: number) => `A partner can have ${max} webhooks. Please remove one first.`,
  TOO_MANY_SENT_AGAIN: (max: number) =>
    `A company can send ${max} messages again within an hour. Please try again later.`,
  WEBHOOK_OFF: () => "This webhook is off. Please turn it on first.",
  WEBHOOK_UNDER_WAY: () => "This is on its way already. Please wait until it has been tried.",
} as const;
