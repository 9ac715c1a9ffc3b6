import { LAST_YEAR_OF_BANK_HOLIDAYS } from "@wellpaid/domain/calendar/bank-holidays";
import type { FastifyInstance } from "fastify";
import * as z from "zod";
import { momentAfter, readSpan } from "../clock/span.ts";
import type { Sandbox } from "../sandbox-state.ts";
import { checked, refuseInput } from "./checked.ts";

/** Paydays are known as far as bank holidays are. */
const LAST_MOMENT = new Date(Date.UTC(LAST_YEAR_OF_BANK_HOLIDAYS, 0, 1));

const ClockBody = z.strictObject({
  advance: z.string().max(60).optional(),
  now: z.iso.datetime({ offset: true }).optional(),
});

/** The requested moment, computed from the time at which its turn comes. */
function targetOf(body: z.output<typeof ClockBody>): (now: Date) => Date {
  const { advance, now: requestedTime } = body;
  if ((advance === undefined) === (requestedTime === undefined)) {
    throw refuseInput([{ path: "", message: "must have either advance or now" }]);
  }
  if (requestedTime !== undefined) return () => new Date(requestedTime);
  const span = readSpan(advance ?? "");
  if (span === null) throw refuseInput([{ path: "/advance", message: "must be an ISO 8601 duration, such as P3DT2H" }]);
  return (now) => momentAfter(now, span);
}

export function clockCalls(scope: FastifyInstance, { clock }: Sandbox): void {
  scope.get("/clock", async () => ({ now: await clock.now() }));
  scope.post("/clock", async (request) => {
    const body = checked(ClockBody, request.body);
    const target = targetOf(body);
    const now = await clock.now();
    const path = body.now === undefined ? "/advance" : "/now";
    if (target(now) < now)
      throw refuseInput([{ path, message: "must not be in the past. The clock only goes forward." }]);
    if (target(now) >= LAST_MOMENT) {
      throw refuseInput([{ path, message: `must be up to ${LAST_MOMENT.toISOString()}, as far as paydays are known` }]);
    }
    return { now: await clock.moveTo((then) => earlier(target(then), LAST_MOMENT)) };
  });
}

const earlier = (left: Date, right: Date): Date => (left <= right ? left : right);
