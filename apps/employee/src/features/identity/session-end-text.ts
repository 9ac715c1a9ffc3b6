import { sessionTexts as texts } from "@wellpaid/texts/identity/session";
import type { SessionEnd } from "../../shared/session/session.ts";

/** What the login says of how the last session ended; nothing where the person ended it here, or was told already. */
const reasons: Readonly<Partial<Record<SessionEnd, () => string>>> = {
  "timed-out": () => texts.endedByInactivity,
  over: () => texts.endedByLength,
  refused: () => texts.endedByLength,
  flushed: () => texts.endedInAnotherTab,
  barred: texts.barred,
};

export const endedWords = (end: SessionEnd | null): string | undefined => (end === null ? undefined : reasons[end]?.());
