import type { CalendarFeed, renewCalendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { NoStepUp } from "@wellpaid/contract/usual-refusals";
import type { Context } from "../../../context.ts";
import { hashOfToken, makeToken } from "../../../auth/random-token.ts";
import type { PassStepUp } from "../../../auth/step-up.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { deleteFeed, type FeedRow, findFeed, saveFeed } from "./feed-store.ts";
import { FEED_PATH } from "./serve-feed.ts";

const RENEWALS = { kind: "calendar-feed-renewal", max: 20, seconds: 3_600 } as const;

const feedAnswer = ({ withAmounts, createdAt, lastReadAt }: FeedRow): CalendarFeed => ({
  withAmounts,
  createdAt: createdAt.toISOString(),
  lastReadAt: lastReadAt?.toISOString() ?? null,
});

/** GET /banking/calendar-feed. */
export async function readFeed(database: Database, employeeId: string): Promise<CalendarFeed | null> {
  const row = await findFeed(database, employeeId);
  return row === undefined ? null : feedAnswer(row);
}

/**
 * POST /banking/calendar-feed. The code, where the session needs one, comes before anything else: an address that anyone can
 * read is data that leaves. It is in this answer only; the database has its hash.
 */
export function renewFeed(
  { database, origin }: Pick<Context, "database" | "origin">,
  passStepUp: PassStepUp,
  session: Session,
  { withAmounts, code }: BodyOf<typeof renewCalendarFeed>,
): Promise<AnswerOf<typeof renewCalendarFeed> | Refusal<NoStepUp | "TOO_MANY_REQUESTS">> {
  const secret = makeToken();
  return inTransaction(database, async (tx) => {
    await lockEmployee(tx, session.employeeId);
    const unproven = await passStepUp(tx, session, code);
    if (unproven !== null) return unproven;
    const use = await countUse(tx, RENEWALS, session.employeeId);
    if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
    const feed = feedAnswer(await saveFeed(tx, session, hashOfToken(secret), withAmounts));
    return { feed, address: `${origin}${FEED_PATH}/${secret}.ics` };
  });
}

/** DELETE /banking/calendar-feed. */
export async function endFeed(database: Database, employeeId: string): Promise<Record<string, never>> {
  await inTransaction(database, async (tx) => {
    await lockEmployee(tx, employeeId);
    await deleteFeed(tx, employeeId);
  });
  return {};
}
