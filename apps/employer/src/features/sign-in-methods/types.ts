import type { AnswerOf } from "@wellpaid/contract/call";
import type { listSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";

export type SignInMethods = AnswerOf<typeof listSignInMethods>;
