import * as contract from "@wellpaid/contract/banking/statements";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { confirmStatement } from "./confirm-statement.ts";
import { countImports, findImports } from "./import-store.ts";
import { joinImportedAccount } from "./join-account.ts";
import { undoStatement } from "./undo-statement.ts";
import { discardUpload, listUploadRows, readUpload, readUploadAs, uploadStatementFile } from "./upload-statement.ts";

const MAX_COUNTED = 1_000;

/** The calls on statements that a person uploads. */
export function statementRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.uploadStatement, (request) => uploadStatementFile(ctx, request));
  answer(contract.statementUpload, ({ session, params }) => readUpload(ctx, session, params.id));
  answer(contract.readStatementAs, ({ session, params, body }) => readUploadAs(ctx, session, params.id, body));
  answer(contract.statementRows, ({ session, params, query }) => listUploadRows(ctx, session, params.id, query));
  answer(contract.confirmStatement, (request) => confirmStatement(ctx, request));
  answer(contract.discardStatement, ({ session, params }) => discardUpload(ctx, session, params.id));
  answer(contract.undoStatement, ({ session, params }) => undoStatement(ctx, session, params.id));
  answer(contract.joinImportedAccount, ({ session, params, body }) =>
    joinImportedAccount(ctx, session, params.id, body.accountId),
  );
  answer(contract.statementImports, async ({ session, query }) => {
    const { employeeId } = session;
    const items = await findImports(ctx.database, employeeId, query);
    const count = await countImports(ctx.database, employeeId, MAX_COUNTED + 1);
    const hasMore = query.offset + items.length < count;
    return { items: [...items], total: count > MAX_COUNTED ? null : count, hasMore };
  });
}
