import type { AnswerOf } from "@wellpaid/contract/call";
import type { changePeople } from "@wellpaid/contract/people/change-people";
import { peopleChangeTexts as texts } from "@wellpaid/texts/people/change-people";
import type { Problem } from "../../../shared/list/problems-notice.tsx";

type Result = AnswerOf<typeof changePeople>["results"][number];

/** What became of people who were changed together. */
export interface ChangedMany {
  readonly done: number;
  /** So before. */
  readonly already: number;
  /** Who was left as they are, and why. */
  readonly problems: readonly Problem[];
}

/** The message about the answers: it names each person who was not changed. */
export function whatBecame(
  people: readonly { readonly id: string; readonly name: string }[],
  results: readonly Result[],
): ChangedMany {
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const count = (wanted: Result["outcome"]) => results.filter(({ outcome }) => outcome === wanted).length;
  return {
    done: count("done"),
    already: count("already"),
    problems: results.flatMap(({ id, outcome, message }) =>
      outcome === "not-found" || outcome === "not-possible"
        ? [{ key: id, line: texts.notChanged(nameOf.get(id) ?? "", message ?? texts.gone) }]
        : [],
    ),
  };
}
