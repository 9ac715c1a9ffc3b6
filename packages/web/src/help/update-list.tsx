import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import type { AppUpdate } from "@wellpaid/texts/help/app-updates";
import { HelpParts } from "./help-parts.tsx";

/** What has changed, by day. */
export const UpdateList = ({ updates }: { readonly updates: readonly AppUpdate[] }) => (
  <HelpParts
    parts={updates.map(({ date, lines }) => ({ title: formatLongDate(civilDate(date)), lines, as: "list" }))}
  />
);
