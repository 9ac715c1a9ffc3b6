import * as calls from "@wellpaid/contract/savings-cover";
import { forgetPictures } from "../../../database/stored-files.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { readOwnCover } from "../../../own-cover.ts";
import { refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { offerUpload } from "./offer-upload.ts";

/** The calls of covers. */
export function coverRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(calls.offerCoverUpload, ({ session, query }) => offerUpload(around, session, query.contentType));
  answer(
    calls.readCover,
    async ({ session, params }) => (await readOwnCover(around, session.employeeId, params.id)) ?? refuse("NOT_FOUND"),
  );
  answer(calls.deleteCover, ({ session }) =>
    inTransaction(around.database, async (tx) => {
      await forgetPictures(tx, session.employeeId);
      return {};
    }),
  );
}
