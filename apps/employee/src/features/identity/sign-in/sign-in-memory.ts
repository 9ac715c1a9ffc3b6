import type { AnswerOf } from "@wellpaid/contract/call";
import type { login } from "@wellpaid/contract/identity/identity";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { changeStored, readStored } from "../../../shared/storage/session-storage.ts";
import type { StoredCode } from "../../../shared/verification/use-code-sending.ts";
import { memoryKey } from "./sign-in-rules.ts";

/** The server's answer to the last step of a sign-in: its token, and what it needs next. */
export type LoginState = AnswerOf<typeof login>;

/** The same with the code that was sent last. */
export type StoredLogin = LoginState & {
  readonly code?: StoredCode;
  /** It was tried too often. */
  readonly isCodeDead?: boolean;
};

/** Of a sign-in that is under way in this tab; a reload keeps it. */
interface SignInMemory {
  /** Failed logins since the last that went through. */
  readonly failures: number;
  /** A password was right, and a step is left. */
  readonly login?: StoredLogin | undefined;
  /** The server did not take a step's token any more. */
  readonly tookTooLong?: boolean;
  /** Why the server ended the sign-in in the middle of a step. */
  readonly endedBy?: RefusalCode | undefined;
}

const nothing: SignInMemory = { failures: 0 };

export const remembered = (): SignInMemory => readStored(memoryKey, nothing);

export function remember(change: Partial<SignInMemory>): void {
  changeStored(memoryKey, nothing, change);
}

export function forgetSignIn(): void {
  tabStorage.removeItem(memoryKey);
}
