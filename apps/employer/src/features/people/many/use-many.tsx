import { changePeople } from "@wellpaid/contract/people/change-people";
import type { Person } from "@wellpaid/contract/people/people";
import type { ChangeOfMany } from "@wellpaid/domain/people/change-many";
import { consoleTexts } from "@wellpaid/texts/employer/employer-shell";
import { peopleChangeTexts as texts } from "@wellpaid/texts/people/change-people";
import { useState } from "react";
import { useMayCall } from "../../../shared/administrator.ts";
import type { Problem } from "../../../shared/list/problems-notice.tsx";
import type { List } from "../../../shared/list/use-list.ts";
import { ManyActions } from "./many-actions.tsx";
import { ManyDialog } from "./many-dialog.tsx";
import { tellChanged } from "./tell-changed.ts";
import { type Narrowed, useChosenPeople } from "./use-chosen-people.ts";

/** Ticking people of a list and changing them together: without the role there is nothing to tick. */
export function useMany(list: List<Person>, narrowed: Narrowed) {
  const may = useMayCall()(changePeople);
  const { people, isReading, chooseAll, clear, ...chosen } = useChosenPeople(list.rows, narrowed);
  const [change, setChange] = useState<ChangeOfMany | null>(null);
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const close = () => setChange(null);
  const choosing = {
    ...chosen,
    textOf: ({ name }: Person) => texts.choose(name),
    allText: consoleTexts.chooseAll,
    countText: texts.chosen(people.length),
    actions: (
      <ManyActions
        people={people}
        total={list.total}
        hasMore={list.hasMore}
        isReading={isReading}
        onChooseAll={chooseAll}
        onAsk={setChange}
      />
    ),
  };
  const dialog = change !== null && (
    <ManyDialog
      change={change}
      people={people}
      onDone={(changed) => {
        close();
        clear();
        setProblems(changed.problems);
        tellChanged(change, changed);
      }}
      onClose={close}
    />
  );
  return { choosing: may ? choosing : undefined, problems, dialog };
}
