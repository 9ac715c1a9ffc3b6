/** What a page does with its browser and with the server. What runs before the app is apart: `own-scripts.ts`, `tab-storage.ts`. */
export { followPages } from "./api/follow-pages.ts";
export { mayTryAgain, messageOf, requestIdOf, tryAgainAfterMs } from "./api/problem.ts";
export { isRefusedFor, messageWithWait } from "./api/refusal-message.ts";
export { type FieldsOfCall, refusedFields } from "./api/refused-fields.ts";
export { apiOf } from "./api/session-api.ts";
export {
  CardBones,
  CardPending,
  CardSkeleton,
  ListPending,
  NotLoaded,
  type NotLoadedProps,
  ScreenNotLoaded,
  ScreenPending,
} from "./card-states.tsx";
export {
  formatDateShort,
  formatDateWithWeekday,
  formatLongDateWithWeekday,
  formatMediumDate,
  formatMonth,
  monthShort,
  weekdayShort,
} from "./clock/dates.ts";
export { useInactivity } from "./clock/inactivity.ts";
export {
  formatMoment,
  formatMomentWithWeekday,
  londonDateOf,
  londonMidnightOf,
  londonOf,
} from "./clock/london-time.ts";
export { serverAhead } from "./clock/server-ahead.ts";
export { hearServerTime, serverNow } from "./clock/server-clock.ts";
export { useSecondsLeft } from "./clock/use-seconds-left.ts";
export { useServerMinute } from "./clock/use-server-minute.ts";
export { isDrawing } from "./drawing.ts";
export { focusHeading } from "./focus-heading.ts";
export { newIdempotencyKey } from "./idempotency-key.ts";
export { Captcha, type CaptchaProps } from "./identity/captcha.tsx";
export { deviceName } from "./identity/device-name.ts";
export { PasskeyName } from "./identity/passkey-name.tsx";
export { makePasskey, passkeyMessage, PromptProblem, showPasskey } from "./identity/passkey-prompt.ts";
export { amountOf, changeText, outText, penceOf, poundsText } from "./money.ts";
export { code, lazyPage } from "./page-code.ts";
export { isPageInOtherLanguage, pageLanguage } from "./page-language.ts";
export { StillThereDialog } from "./page/idle-dialog.tsx";
export { LanguageCard } from "./page/language-card.tsx";
export { LanguageLinks } from "./page/language-links.tsx";
export { keepFocus } from "./page/keep-focus.ts";
export { FailureInPlace, FailureOfPage } from "./page/page-failure.tsx";
export { Pending } from "./page/pending.tsx";
export { saveFile } from "./save-file.ts";
export { fromPage, readProductNames, settings } from "./settings.ts";
export { NETWORK, useNetworkNotice } from "./use-network-notice.ts";
export { useOneAtATime } from "./use-one-at-a-time.ts";
export { useSingleMutation } from "./use-single-mutation.ts";
export { NothingCame, WithoutApp } from "./without-app.ts";
