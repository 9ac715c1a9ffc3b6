import {
  comparedDays,
  type Judgement,
  judgeRows,
  type KnownTransaction,
} from "@wellpaid/domain/budgeting/statements/judge-rows";
import type { AccountStatement, StatementBalance } from "@wellpaid/domain/budgeting/statements/statement";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { isRefusal } from "../../../refusal.ts";
import { accountHash } from "../../../database/stores/banks/bank-accounts.ts";
import { findKnown, findStatementAccounts, type NewAccount, type StatementAccountRow } from "./account-store.ts";
import { type ParsedFile, parseFile, type UnreadableFile } from "./parse/parse-file.ts";
import { fileShape, type ReadFile, readWith } from "./parse/read-settings.ts";
import { findMapping, type StoredUpload } from "./upload-store.ts";

/** What importing an upload would do, as far as it can be read. */
export interface JudgedUpload {
  readonly upload: StoredUpload;
  readonly parsed: ParsedFile;
  readonly read: ReadFile;
  readonly shape: string | null;
  readonly isRemembered: boolean;
  readonly part: number;
  readonly statement: AccountStatement | null;
  /** The hash of its account's number; null where the file has none. */
  readonly hash: string | null;
  readonly target: StatementAccountRow | NewAccount | null;
  readonly missing: "account" | "balance" | "columns" | "date-order" | null;
  /** One for each row of the statement. */
  readonly judgements: readonly Judgement[];
  readonly known: readonly KnownTransaction[];
  readonly days: { readonly first: CivilDate; readonly last: CivilDate } | null;
  readonly balance: (StatementBalance & { readonly isEntered: boolean }) | null;
}

export const isStored = (target: StatementAccountRow | NewAccount): target is StatementAccountRow => "id" in target;

/** Reads an upload with its settings and compares it with the account; writes nothing. */
export async function judgeUpload(
  { keys }: Pick<Context, "keys">,
  db: Database | Tx,
  employeeId: string,
  upload: StoredUpload,
): Promise<JudgedUpload | UnreadableFile> {
  const now = instant(upload.now.getTime());
  const today = londonDate(now);
  const parsed = await parseFile(upload.content, today);
  if (isRefusal(parsed)) return parsed;
  const shape = fileShape(parsed);
  const remembered = shape === null ? null : await findMapping(db, employeeId, shape);
  const read = readWith(parsed, upload.settings, remembered?.mapping ?? null, today);
  const part = Math.min(upload.settings.part ?? 0, Math.max(0, read.statements.length - 1));
  const statement = read.statements[part] ?? null;
  const number = statement?.number ?? null;
  const hash = number === null ? null : accountHash(keys.codes, number);
  const accounts = await findStatementAccounts(db, employeeId);
  const target = targetOf(upload, accounts, hash, remembered?.accountId ?? null);
  const days = statement === null ? null : daysOf(statement);
  const balance = balanceOf(upload, statement, days, today);
  const compared = statement === null ? null : comparedDays(statement.rows);
  const isKnown = target !== null && isStored(target);
  const known = isKnown && compared !== null ? await findKnown(db, employeeId, target.id, compared) : [];
  return {
    ...{ upload, parsed, read, shape, part, statement, hash, target, known, days, balance },
    isRemembered: remembered !== null && (upload.settings.mapping ?? null) === null && read.mapping !== null,
    missing: read.missing ?? missingOf(target, statement, days, balance),
    judgements: statement === null ? [] : judgeRows(statement.rows, known),
  };
}

/** Another tab may have made the account that is named here. */
const isNamedAs = (account: StatementAccountRow, { name, bankName, kind }: Omit<NewAccount, "lastingHash">): boolean =>
  account.name === name && account.bankName === bankName && account.kind === kind;

/**
 * The account of a statement: the one with its number, else the one that the person chose, else the one into which such a file went
 * before. The number decides: a statement of one account does not go into another.
 */
function targetOf(
  { settings }: StoredUpload,
  accounts: readonly StatementAccountRow[],
  hash: string | null,
  rememberedId: string | null,
): StatementAccountRow | NewAccount | null {
  const numbered = hash === null ? undefined : accounts.find(({ lastingHash }) => lastingHash === hash);
  if (numbered !== undefined) return numbered;
  const isFree = (account: StatementAccountRow) =>
    !account.isConnected && (hash === null || account.lastingHash === null);
  const account = settings.account ?? null;
  if (account !== null && !("id" in account))
    return accounts.find((other) => isFree(other) && isNamedAs(other, account)) ?? { ...account, lastingHash: hash };
  const id = account?.id ?? rememberedId;
  return accounts.find((candidate) => candidate.id === id && isFree(candidate)) ?? null;
}

function daysOf({ rows }: AccountStatement): JudgedUpload["days"] {
  const dates = rows.map(({ date }) => date).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

function balanceOf(
  { settings }: StoredUpload,
  statement: AccountStatement | null,
  days: JudgedUpload["days"],
  today: CivilDate,
): JudgedUpload["balance"] {
  const inFile = statement?.balance ?? null;
  if (inFile !== null) return { ...inFile, isEntered: false };
  const balancePence = settings.balancePence ?? null;
  if (balancePence === null || days === null) return null;
  return { pence: balancePence, date: days.last > today ? today : days.last, isEntered: true };
}

/** A statement without a balance needs one where it is newer than the balance that the account has. */
function missingOf(
  target: StatementAccountRow | NewAccount | null,
  statement: AccountStatement | null,
  days: JudgedUpload["days"],
  balance: JudgedUpload["balance"],
): JudgedUpload["missing"] {
  if (target === null) return "account";
  if (balance !== null || statement === null || days === null) return null;
  return isStored(target) && endOfDay(days.last) <= target.balanceAt.getTime() ? null : "balance";
}

/** The end of a day in London. */
export const endOfDay = (date: CivilDate): Instant => londonMidnight(addDays(date, 1));
