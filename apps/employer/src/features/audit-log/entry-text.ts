import type { AuditEntry } from "@wellpaid/contract/audit-log/audit-log";
import { readCivilDate } from "@wellpaid/domain/calendar";
import type { AuditAction } from "@wellpaid/domain/employer/audit/audit-actions";
import type { AuditField } from "@wellpaid/domain/employer/audit/audit-fields";
import { formatPounds, signedPence } from "@wellpaid/domain/money";
import { employerAuditLogTexts as texts } from "@wellpaid/texts/audit-log/audit-log";
import { regionTexts } from "@wellpaid/texts/regions";
import { formatMediumDate } from "@wellpaid/web";
import { momentText } from "../../shared/dates.ts";

type State = NonNullable<AuditEntry["before"]>;

/** 'Cut off working days' of `cutOffWorkingDays`. */
function spelledOut(name: string): string {
  const label = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

const values: Readonly<Record<string, string>> = { ...texts.values, ...regionTexts };
/** An action without words does not compile, … */
const actions: Readonly<Record<AuditAction, string>> = texts.actions;
/** … nor does a field. */
const fieldLabels: Readonly<Record<AuditField, string>> = texts.fields;
const fields: Readonly<Record<string, string>> = fieldLabels;
/** What people typed is shown as they typed it. */
const TYPED: ReadonlySet<string> = new Set<AuditField>(["name", "fileName", "broughtBy", "setBy"]);

export const actionOf = ({ action }: AuditEntry): string => actions[action];

const fieldOf = (name: string): string => fields[name] ?? spelledOut(name.replace(/Pence$/, ""));

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

function numberOf(name: string, value: number, { feeApproach }: State): string {
  if (name.endsWith("Pence") || (name === "feeAmount" && feeApproach === "fixed"))
    return formatPounds(signedPence(value));
  return name === "feeAmount" && feeApproach === "percent" ? `${value}%` : String(value);
}

const textOfValue = (name: string, value: string): string => (TYPED.has(name) ? value : (values[value] ?? value));

function valueOf(name: string, state: State): string {
  const value = state[name];
  if (value === undefined || value === null || value === "") return texts.empty;
  if (typeof value === "boolean") return value ? texts.yes : texts.no;
  if (typeof value === "number") return numberOf(name, value, state);
  if (typeof value !== "string")
    return value.length === 0 ? texts.empty : value.map((item) => textOfValue(name, String(item))).join(", ");
  if (INSTANT.test(value)) return momentText(value);
  const day = readCivilDate(value);
  return day === undefined ? textOfValue(name, value) : formatMediumDate(day);
}

/** One field of an entry, from what to what; what stayed as it was has no `from`. */
export interface ChangedField {
  readonly name: string;
  readonly from: string | null;
  readonly to: string;
  /** Left to the details: ids, and what did not change or is nothing. */
  readonly isDetail: boolean;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$|^[0-9a-f]{64}$/;
const isId = (value: unknown): boolean => typeof value === "string" && ID.test(value);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === 0 || value === "";
/** What an action is about is shown though it stays as it was. */
const ABOUT: ReadonlySet<string> = new Set<AuditField>(["request", "name", "consentKind", "fileName"]);

/** Whether a field of an entry says nothing about what changed. */
function isDetail(name: string, { before, after }: Pick<AuditEntry, "before" | "after">): boolean {
  const [was, is] = [before?.[name], after?.[name]];
  if (isId(was) || isId(is)) return true;
  if (ABOUT.has(name)) return false;
  if (before === null || !(name in before)) return isNothing(is);
  return after !== null && (!(name in after) || JSON.stringify(was) === JSON.stringify(is));
}

/** What an entry changed, field by field. */
export function changesOf({ before, after }: Pick<AuditEntry, "before" | "after">): ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names.map((name) => {
    const [from, to] = [valueOf(name, before ?? {}), valueOf(name, after ?? {})];
    const isNew = before === null || !(name in before);
    const isGone = after !== null && !(name in after);
    return {
      name: fieldOf(name),
      from: isNew || isGone || from === to ? null : from,
      to: isGone && !isNew ? from : to,
      isDetail: isDetail(name, { before, after }),
    };
  });
}
