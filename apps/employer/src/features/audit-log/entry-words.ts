import type { AuditEntry } from "@wellpaid/contract/employer/audit-log";
import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import type { AuditAction } from "@wellpaid/domain/employer/audit-actions";
import { formatPounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { employerAuditLogTexts as texts } from "@wellpaid/texts/employer-audit-log";
import { regionTexts } from "@wellpaid/texts/regions";
import { formatMoment } from "@wellpaid/web/london-time";

type State = NonNullable<AuditEntry["before"]>;
type Value = State[string];

/** 'Cut off working days' of `cutOffWorkingDays`. */
function spelledOut(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

const said: Readonly<Record<string, string>> = { ...texts.values, ...regionTexts };
/** An action without words does not compile. */
const actions: Readonly<Record<AuditAction, string>> = texts.actions;
const fields: Readonly<Record<string, string>> = texts.fields;

export const actionOf = ({ action }: AuditEntry): string => actions[action];

const fieldOf = (name: string): string => fields[name] ?? spelledOut(name.replace(/Pence$/, ""));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function valueOf(name: string, value: Value | undefined): string {
  if (value === undefined || value === null || value === "") return texts.empty;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return name.endsWith("Pence") ? formatPounds(signedPence(value)) : String(value);
  if (typeof value !== "string") return value.length === 0 ? texts.empty : value.join(", ");
  if (INSTANT.test(value)) return formatMoment(value);
  const day = readCivilDate(value);
  return day === undefined ? (said[value] ?? value) : formatDate(day);
}

/** One field of an entry, from what to what; what stayed as it was has no `from`. */
export interface ChangedField {
  readonly name: string;
  readonly from: string | null;
  readonly to: string;
}

/** What an entry changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const [from, to] = [valueOf(name, before?.[name]), valueOf(name, after?.[name])];
    const isNew = before === null || !(name in before);
    return { name: fieldOf(name), from: isNew || from === to ? null : from, to };
  });
}
