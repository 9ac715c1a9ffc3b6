import type {
  listNews as listCall,
  markNews as markCall,
  News,
  readAllNews as readAllCall,
} from "@wellpaid/contract/budgeting/news";
import type { AnswerOf, BodyOf, QueryOf } from "@wellpaid/contract/call";
import { signedPence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { countNews, findNews, type NewsRow, setAllRead, setNewsMarks } from "./news-store.ts";

/** The total is exact up to here. */
const MAX_TOTAL = 1_000;

const poundsOf = (amountPence: number | null) =>
  amountPence === null ? null : poundsFromPence(signedPence(amountPence));

function answerOf({ amountPence, comparedPence, madeAt, ...row }: NewsRow): News {
  return {
    ...row,
    madeAt: madeAt.toISOString(),
    amount: poundsOf(amountPence),
    comparedAmount: poundsOf(comparedPence),
  };
}

/** GET /banking/news. */
export async function listNews(
  database: Database,
  employeeId: string,
  page: QueryOf<typeof listCall>,
): Promise<AnswerOf<typeof listCall>> {
  const { total, unread, today } = await countNews(database, employeeId);
  const rows = await findNews(database, employeeId, page);
  return {
    items: rows.map(answerOf),
    total: total > MAX_TOTAL ? null : total,
    hasMore: total > page.offset + page.limit,
    unread,
    today,
  };
}

/** PATCH /banking/news/{id}; another employee's is not found. */
export async function markNews(
  database: Database,
  employeeId: string,
  id: string,
  marks: BodyOf<typeof markCall>,
): Promise<Record<string, never> | Refusal<"NOT_FOUND">> {
  return (await setNewsMarks(database, employeeId, id, marks)) ? {} : refuse("NOT_FOUND");
}

/** POST /banking/news/read: what has been made since the list was read stays unread. */
export async function readAllNews(
  database: Database,
  employeeId: string,
  { until }: BodyOf<typeof readAllCall>,
): Promise<Record<string, never>> {
  await setAllRead(database, employeeId, new Date(until));
  return {};
}
