import * as contract from "@wellpaid/contract/on-demand-pay";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { advanceAnswer } from "./advance-answer.ts";
import { cancelAdvance } from "./cancel-advance.ts";
import { quoteAdvance } from "./quote-advance.ts";
import { readAccount, readLastAccessRequest } from "./read-access.ts";
import { readAvailability } from "./read-availability.ts";
import { listAdvances } from "./store.ts";
import { type UseCode, withdraw } from "./withdraw.ts";

/** The calls of on-demand pay. */
export function onDemandPayRoutes(answer: AnswerCall, around: Surroundings, useCode: UseCode): void {
  const { database } = around;
  answer(contract.lastAccessRequest, ({ session }) => readLastAccessRequest(database, session.employeeId));
  answer(contract.onDemandPayAccount, ({ session }) => readAccount(database, session.employeeId));
  answer(contract.advanceAmount, ({ session }) => readAvailability(database, session));
  answer(contract.quoteAdvance, ({ session, query }) => quoteAdvance(database, session, query.amount));
  answer(contract.advanceHistory, async ({ session }) => {
    const advances = await listAdvances(database, session.employeeId);
    return advances.map((advance) => advanceAnswer(advance, session.now));
  });
  answer(contract.withdraw, (asked) => withdraw(around, useCode, asked));
  answer(contract.cancelAdvance, (asked) => cancelAdvance(around, asked));
}
