import { sessionEndTexts as texts } from "@wellpaid/texts/identity/session-ends";
import type { SessionEnd } from "../../shared/session/session.ts";

/** The login's text on how the last session ended; none where the person ended it here or has already seen it. */
const reasons: Readonly<Partial<Record<SessionEnd, () => string>>> = {
  "timed-out": () => texts.endedByInactivity,
  over: () => texts.endedByLength,
  refused: () => texts.endedByLength,
  flushed: () => texts.endedInAnotherTab,
  barred: texts.barred,
};

export const endedWords = (end: SessionEnd | null): string | undefined => (end === null ? undefined : reasons[end]?.());
