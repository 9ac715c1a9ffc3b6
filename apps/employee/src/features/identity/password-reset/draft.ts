import { type Kept, useKept } from "../../../shared/storage/use-session-storage.ts";
import type { KeptCode } from "../../../shared/verification/use-code-sending.ts";

/** A reset that is under way. Its token is good for ten minutes and one password, so that a reload may keep it. */
interface ResetDraft {
  /** The digits after +44. */
  readonly phone: string;
  /** For a code at this phone. */
  readonly isAsked: boolean;
  readonly sent: KeptCode | null;
  readonly wrongCodes: number;
  readonly token: string | null;
}

const empty: ResetDraft = { phone: "", isAsked: false, sent: null, wrongCodes: 0, token: null };

export type KeptReset = Kept<ResetDraft>;

export const useResetDraft = (): KeptReset => useKept("wellpaid-reset", empty);
