import type { NewsSettings, setNewsSettings as setCall } from "@wellpaid/contract/budgeting/news";
import type { BodyOf } from "@wellpaid/contract/call";
import { MAX_LIMIT_PENCE } from "@wellpaid/domain/budgeting/news/low-balance";
import { NEWS_KINDS } from "@wellpaid/domain/budgeting/news/news-item";
import { penceFromPounds, poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Refusal } from "../../../refusal.ts";
import { enqueueNews } from "./news-jobs.ts";
import { findNewsSetting, type NewsSetting, saveNewsSetting } from "./news-setting-store.ts";
import type { NewsHolder } from "./news-store.ts";

const answerOf = ({ kindsOff, limitPence }: NewsSetting): NewsSettings => ({
  kindsOff: NEWS_KINDS.filter((kind) => kindsOff.includes(kind)),
  lowBalanceLimit: poundsFromPence(limitPence),
});

/** GET /banking/news/settings. */
export async function readNewsSettings(database: Database, employeeId: string): Promise<NewsSettings> {
  return answerOf(await findNewsSetting(database, employeeId));
}

/** PUT /banking/news/settings: what was switched on, or has another limit, is made by a job at once. */
export async function setNewsSettings(
  database: Database,
  { employeeId, companyId }: NewsHolder,
  { kindsOff, lowBalanceLimit }: BodyOf<typeof setCall>,
): Promise<NewsSettings | Refusal<"INVALID_INPUT">> {
  const limitPence = penceFromPounds(lowBalanceLimit);
  if (limitPence === undefined || limitPence > MAX_LIMIT_PENCE)
    return refuseInput([{ path: "/lowBalanceLimit", message: "must be an amount up to 100,000.00 with 2 decimals" }]);
  const setting = { kindsOff: [...new Set(kindsOff)], limitPence };
  await inTransaction(database, async (tx) => {
    const setAt = await saveNewsSetting(tx, { employeeId, companyId }, setting);
    await enqueueNews(tx, { employeeId, companyId }, `settings ${setAt.toISOString()}`);
  });
  return answerOf(setting);
}
