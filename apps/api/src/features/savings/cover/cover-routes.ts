import * as calls from "@wellpaid/contract/savings/savings-cover";
import { forgetPictures } from "../../../database/stores/stored-files.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { readOwnCover } from "../../../shared/own-cover.ts";
import { refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { offerUpload } from "./offer-upload.ts";

/** The calls of covers. */
export function coverRoutes(answer: AnswerCall, ctx: Context): void {
  answer(calls.offerCoverUpload, ({ session, query }) => offerUpload(ctx, session, query.contentType));
  answer(
    calls.readCover,
    async ({ session, params }) => (await readOwnCover(ctx, session.employeeId, params.id)) ?? refuse("NOT_FOUND"),
  );
  answer(calls.deleteCover, ({ session }) =>
    inTransaction(ctx.database, async (tx) => {
      await forgetPictures(tx, session.employeeId);
      return {};
    }),
  );
}
