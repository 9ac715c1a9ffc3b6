import * as contract from "@wellpaid/contract/employer/sign-in-methods";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { changeOwnPassword } from "../administrators/new-password.ts";
import * as app from "./authenticator-app.ts";
import { isAppToReview } from "./doubted-methods.ts";
import { readPasskeys } from "./passkey-store.ts";
import * as passkeys from "./passkeys.ts";
import { reviewMethods } from "./review-methods.ts";
import { readTotpSince } from "./totp-store.ts";

/** By what administrators sign in. */
export function signInMethodRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(contract.administratorTotp, (asked) => app.takeTotp(around, asked));
  answer(contract.askAdministratorPasskey, (asked) => passkeys.askSignIn(around, asked));
  answer(contract.administratorPasskey, (asked) => passkeys.signIn(around, asked));
  answer(contract.listSignInMethods, ({ administrator }) =>
    inTransaction(around.database, async (tx) => ({
      isAppToReview: await isAppToReview(tx, administrator.id),
      totpSince: (await readTotpSince(tx, administrator.id))?.toISOString() ?? null,
      passkeys: await readPasskeys(tx, administrator.id),
      isEmailCodeEnough: around.sendsAdministratorCodes,
    })),
  );
  answer(contract.reviewSignInMethods, (asked) => reviewMethods(around, asked));
  answer(contract.beginTotp, (asked) => app.begin(around, asked));
  answer(contract.confirmTotp, (asked) => app.confirm(around, asked));
  answer(contract.removeTotp, (asked) => app.removeApp(around, asked));
  answer(contract.askAdministratorPasskeyRegistration, (asked) => passkeys.askRegistration(around, asked));
  answer(contract.registerAdministratorPasskey, (asked) => passkeys.register(around, asked));
  answer(contract.renameAdministratorPasskey, (asked) => passkeys.rename(around.database, asked));
  answer(contract.removeAdministratorPasskey, (asked) => passkeys.remove(around, asked));
  answer(contract.changeAdministratorPassword, (asked) => changeOwnPassword(around, asked));
}
