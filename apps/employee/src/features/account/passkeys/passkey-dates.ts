import { formatDate } from "@wellpaid/domain/calendar";
import { passkeyTexts as texts } from "@wellpaid/texts/identity/passkeys";
import { londonDateOf } from "@wellpaid/web";
import type { OwnPasskey } from "../../../shared/passkeys/passkeys-query.ts";

const dateOf = (instant: string): string => formatDate(londonDateOf(instant));

/** When a passkey was added and last used. */
export function datesOf({ createdAt, lastUsedAt }: OwnPasskey): string {
  return texts.dates(dateOf(createdAt), lastUsedAt === null ? null : dateOf(lastUsedAt));
}
