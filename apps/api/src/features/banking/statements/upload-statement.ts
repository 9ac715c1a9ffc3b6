import type {
  readStatementAs,
  StatementRow,
  StatementUpload,
  statementRows,
  uploadStatement,
} from "@wellpaid/contract/banking/statements";
import type { AnswerOf, BodyOf, QueryOf } from "@wellpaid/contract/call";
import type { UploadSettings } from "@wellpaid/domain/budgeting/statements/upload-settings";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { Context } from "../../../context.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { type JudgedUpload, judgeUpload } from "./judge-upload.ts";
import { parseFile, type UnreadableFile } from "./parse/parse-file.ts";
import { shownRows, shownUpload } from "./shown-upload.ts";
import { deleteUpload, findUpload, insertUpload, lockUpload, setUploadSettings } from "./upload-store.ts";

/** The uploads of one employee within an hour: a file of the maximum size takes the server half a second. */
const MAX_AN_HOUR = 60;
const HOUR = 3_600;

type Session = CallRequest<typeof uploadStatement>["session"];

/** Stores a file that can be read, for an hour, and shows what importing it would do. */
export async function uploadStatementFile(
  ctx: Context,
  { session, query, upload }: CallRequest<typeof uploadStatement>,
): Promise<StatementUpload | UnreadableFile | Refusal<"NOT_FOUND" | "TOO_MANY_REQUESTS">> {
  const limited = await inTransaction(ctx.database, (tx) => refuseUpload(tx, session.employeeId));
  if (limited !== null) return limited;
  const parts: Buffer[] = [];
  for await (const part of upload) parts.push(part);
  const content = Buffer.concat(parts);
  const parsed = await parseFile(content, londonDate(instant(session.now.getTime())));
  if (isRefusal(parsed)) return parsed;
  const id = await inTransaction(ctx.database, (tx) => insertUpload(tx, session, query.fileName, content));
  return readUpload(ctx, session, id);
}

async function refuseUpload(tx: Tx, employeeId: string): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  const use = await countUse(tx, { kind: "statement-upload", max: MAX_AN_HOUR, seconds: HOUR }, employeeId);
  return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : null;
}

/** An upload of the employee, read as its settings say. */
async function ownUpload(
  ctx: Context,
  db: Database | Tx,
  session: Session,
  id: string,
): Promise<JudgedUpload | UnreadableFile | Refusal<"NOT_FOUND">> {
  const upload = await findUpload(db, session.employeeId, id);
  return upload === null ? refuse("NOT_FOUND") : judgeUpload(ctx, db, session.employeeId, upload);
}

export async function readUpload(
  ctx: Context,
  session: Session,
  id: string,
): Promise<StatementUpload | UnreadableFile | Refusal<"NOT_FOUND">> {
  const judged = await ownUpload(ctx, ctx.database, session, id);
  return isRefusal(judged) ? judged : shownUpload(judged);
}

/** Another part is of another account: the account and the balance of the one before are not its own. */
function keptSettings({ account, balancePence, ...kept }: UploadSettings, part: number | undefined): UploadSettings {
  if (part !== undefined && part !== (kept.part ?? 0)) return kept;
  return { ...kept, ...(account !== undefined && { account }), ...(balancePence !== undefined && { balancePence }) };
}

/** Keeps how the person wants it read; what the body leaves out stays. */
export async function readUploadAs(
  ctx: Context,
  session: Session,
  id: string,
  { balance, ...body }: BodyOf<typeof readStatementAs>,
): Promise<StatementUpload | UnreadableFile | Refusal<"NOT_FOUND">> {
  const kept = await inTransaction(ctx.database, async (tx) => {
    await lockUpload(tx, session.employeeId, id);
    const upload = await findUpload(tx, session.employeeId, id);
    if (upload === null) return refuse("NOT_FOUND");
    const given = balance === undefined ? {} : { balancePence: balance === null ? null : signedPence(balance) };
    // A field that was left out is not there.
    const settings = { ...keptSettings(upload.settings, body.part), ...body, ...given } as UploadSettings;
    await setUploadSettings(tx, id, settings);
    return null;
  });
  return kept ?? readUpload(ctx, session, id);
}

/** The most that a page counts exactly. */
const MAX_COUNTED = 1_000;

export async function listUploadRows(
  ctx: Context,
  session: Session,
  id: string,
  { outcome, limit, offset }: QueryOf<typeof statementRows>,
): Promise<AnswerOf<typeof statementRows> | UnreadableFile | Refusal<"NOT_FOUND" | "STATEMENT_INCOMPLETE">> {
  const judged = await ownUpload(ctx, ctx.database, session, id);
  if (isRefusal(judged)) return judged;
  if (judged.statement === null) return refuse("STATEMENT_INCOMPLETE");
  const rows: readonly StatementRow[] = shownRows(judged).filter((row) => row.outcome === outcome);
  const total = rows.length > MAX_COUNTED ? null : rows.length;
  return { items: rows.slice(offset, offset + limit), total, hasMore: rows.length > offset + limit };
}

/** Repeating it is no failure. */
export async function discardUpload(
  { database }: Context,
  session: Session,
  id: string,
): Promise<Record<string, never>> {
  await deleteUpload(database, session.employeeId, id);
  return {};
}
