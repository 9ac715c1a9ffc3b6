import * as contract from "@wellpaid/contract/employer/sign-in-methods";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { changeOwnPassword } from "../sign-in/new-password.ts";
import * as app from "./authenticator-app.ts";
import { isAppToReview } from "./doubted-methods.ts";
import { readPasskeys } from "./passkey-store.ts";
import * as passkeys from "./passkeys.ts";
import { reviewMethods } from "./review-methods.ts";
import { readTotpSince } from "./totp-store.ts";

/** By what administrators sign in. */
export function signInMethodRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.administratorTotp, (asked) => app.takeTotp(ctx, asked));
  answer(contract.askAdministratorPasskey, (asked) => passkeys.askSignIn(ctx, asked));
  answer(contract.administratorPasskey, (asked) => passkeys.signIn(ctx, asked));
  answer(contract.listSignInMethods, ({ administrator }) =>
    inTransaction(ctx.database, async (tx) => ({
      isAppToReview: await isAppToReview(tx, administrator.id),
      totpSince: (await readTotpSince(tx, administrator.id))?.toISOString() ?? null,
      passkeys: await readPasskeys(tx, administrator.id),
      isEmailCodeEnough: ctx.sendsAdministratorCodes,
    })),
  );
  answer(contract.reviewSignInMethods, (asked) => reviewMethods(ctx, asked));
  answer(contract.beginTotp, (asked) => app.start(ctx, asked));
  answer(contract.confirmTotp, (asked) => app.confirm(ctx, asked));
  answer(contract.removeTotp, (asked) => app.removeApp(ctx, asked));
  answer(contract.askAdministratorPasskeyRegistration, (asked) => passkeys.askRegistration(ctx, asked));
  answer(contract.registerAdministratorPasskey, (asked) => passkeys.register(ctx, asked));
  answer(contract.renameAdministratorPasskey, (asked) => passkeys.rename(ctx.database, asked));
  answer(contract.removeAdministratorPasskey, (asked) => passkeys.remove(ctx, asked));
  answer(contract.changeAdministratorPassword, (asked) => changeOwnPassword(ctx, asked));
}
