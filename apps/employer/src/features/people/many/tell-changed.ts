import type { ChangeOfMany } from "@wellpaid/domain/people/change-many";
import { peopleChangeTexts as texts } from "@wellpaid/texts/people/change-people";
import { showSnackbar } from "@wellpaid/ui";
import type { ChangedMany } from "./changed-many.ts";

/** What became of them, over the page. */
export function tellChanged(change: ChangeOfMany, { done, already }: ChangedMany): void {
  if (done > 0) showSnackbar("success", texts.done[change](done));
  if (already > 0) showSnackbar("info", texts.already[change](already));
}
