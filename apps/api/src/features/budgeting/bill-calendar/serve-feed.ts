import { daysOfFeed } from "@wellpaid/domain/budgeting/bill-calendar/calendar-days";
import type { FastifyInstance, FastifyReply } from "fastify";
import { hashOfToken } from "../../../auth/random-token.ts";
import type { Context } from "../../../context.ts";
import { acrossCompanies, inCompany } from "../../../database/company-scope.ts";
import { countUse } from "../../../database/stores/rate-limits.ts";
import { transact } from "../../../database/transaction.ts";
import { sendRefusal } from "../../../http/refusal-answer.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { feedFile } from "./feed-file.ts";
import { type FoundFeed, findFeedByHash, markFeedRead } from "./feed-store.ts";
import { readEntries } from "./read-entries.ts";

/** Where the feeds are: each at `/calendar/<secret>.ics`. */
export const FEED_PATH = "/calendar";

const FILE = /^([A-Za-z0-9_-]{43})\.ics$/;
/** Of one feed, by all its readers; a calendar reads it a few times a day. */
const READINGS = { kind: "calendar-feed", max: 30, seconds: 3_600 } as const;

type FeedContext = Pick<Context, "database" | "host">;

/**
 * Serves the feeds to calendars, which have no session: the secret in the address is all that they show. One address may read as
 * often as it may make calls, since a calendar service reads for many people from one. The log has only the route, no proxy may
 * store the answer, and no cookie is read or set.
 */
export function serveCalendarFeed(server: FastifyInstance, ctx: FeedContext): void {
  server.get(`${FEED_PATH}/:file`, { config: { isCounted: true, takesAnyText: true } }, async (request, reply) => {
    reply.header("x-robots-tag", "noindex").header("referrer-policy", "no-referrer");
    const secret = FILE.exec((request.params as { readonly file: string }).file)?.[1];
    const feed =
      secret === undefined ? undefined : await acrossCompanies(() => findFeedByHash(ctx.database, hashOfToken(secret)));
    if (feed === undefined) return sendRefusal(reply, refuse("NOT_FOUND"));
    return inCompany(feed.companyId, () => sendFeed(ctx, feed, reply));
  });
}

async function sendFeed(ctx: FeedContext, feed: FoundFeed, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = await countReading(ctx, feed.employeeId);
  if (refusal !== null) return sendRefusal(reply, refusal);
  return reply
    .header("cache-control", "private, no-store")
    .type("text/calendar; charset=utf-8")
    .send(await readFile(ctx, feed));
}

function countReading({ database }: FeedContext, employeeId: string): Promise<Refusal<"TOO_MANY_REQUESTS"> | null> {
  return transact(database, async (tx) => {
    const use = await countUse(tx, READINGS, employeeId);
    if (use.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds };
    await markFeedRead(tx, employeeId);
    return null;
  });
}

async function readFile({ database, host }: FeedContext, { employeeId, withAmounts }: FoundFeed): Promise<string> {
  const calendar = await readBudgetCalendar(database, employeeId);
  const entries = await readEntries(database, employeeId, calendar, daysOfFeed(calendar.today));
  return feedFile({ entries, withAmounts, employeeId, host, now: new Date(calendar.now) });
}
