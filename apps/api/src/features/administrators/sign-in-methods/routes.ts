import * as contract from "@wellpaid/contract/administrators/sign-in-methods";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { changeOwnPassword } from "../sign-in/new-password.ts";
import * as app from "./authenticator-app.ts";
import { ADMINISTRATOR_PASSKEYS, isAppToReview } from "./method-store.ts";
import { readPasskeys } from "../../../auth/passkeys/passkey-store.ts";
import { askSignIn } from "../../../auth/passkeys/passkeys.ts";
import * as passkeys from "./passkeys.ts";
import { reviewMethods } from "./review-methods.ts";
import { readTotpSince } from "./totp-store.ts";

/** By what administrators sign in. */
export function signInMethodRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.administratorTotp, (request) => app.takeTotp(ctx, request));
  answer(contract.askAdministratorPasskey, (request) => askSignIn(ctx, ADMINISTRATOR_PASSKEYS, request));
  answer(contract.administratorPasskey, (request) => passkeys.signIn(ctx, request));
  answer(contract.listSignInMethods, ({ administrator }) =>
    inTransaction(ctx.database, async (tx) => ({
      isAppToReview: await isAppToReview(tx, administrator.id),
      totpSince: (await readTotpSince(tx, administrator.id))?.toISOString() ?? null,
      passkeys: await readPasskeys(tx, ADMINISTRATOR_PASSKEYS, administrator.id),
      isEmailCodeEnough: ctx.sendsAdministratorCodes,
    })),
  );
  answer(contract.reviewSignInMethods, (request) => reviewMethods(ctx, request));
  answer(contract.beginTotp, (request) => app.start(ctx, request));
  answer(contract.confirmTotp, (request) => app.confirm(ctx, request));
  answer(contract.removeTotp, (request) => app.removeApp(ctx, request));
  answer(contract.askAdministratorPasskeyRegistration, (request) => passkeys.askRegistration(ctx, request));
  answer(contract.registerAdministratorPasskey, (request) => passkeys.register(ctx, request));
  answer(contract.renameAdministratorPasskey, (request) => passkeys.rename(ctx.database, request));
  answer(contract.removeAdministratorPasskey, (request) => passkeys.remove(ctx, request));
  answer(contract.changeAdministratorPassword, (request) => changeOwnPassword(ctx, request));
}
