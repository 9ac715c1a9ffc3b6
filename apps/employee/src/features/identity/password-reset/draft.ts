import { type Stored, useStored } from "../../../shared/storage/use-session-storage.ts";
import type { StoredCode } from "../../../shared/verification/use-code-sending.ts";

/** A reset that is under way. Its token is good for ten minutes and one password, so that a reload may keep it. */
interface ResetDraft {
  /** The digits after +44. */
  readonly phone: string;
  /** For a code at this phone. */
  readonly isRequested: boolean;
  readonly sentCode: StoredCode | null;
  readonly wrongCodes: number;
  readonly token: string | null;
}

const empty: ResetDraft = { phone: "", isRequested: false, sentCode: null, wrongCodes: 0, token: null };

export type StoredReset = Stored<ResetDraft>;

export const useResetDraft = (): StoredReset => useStored("wellpaid-reset", empty);
