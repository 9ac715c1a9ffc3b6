import { payrollDifferences, type RunDifference } from "@wellpaid/contract/payroll/payroll-returns";
import { payrollRunTexts as texts } from "@wellpaid/texts/payroll/payroll-runs";
import { Check } from "@wellpaid/ui/icons";
import { type Column, DataTable, FilterBar } from "@wellpaid/ui";
import { useState } from "react";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { useSettled } from "../../shared/use-settled.ts";
import { nameText, penceText } from "./run-texts.ts";

function outcomeOf({ owed, employeeNumber, state }: RunDifference): string {
  if (owed === 0) return texts.outcomes.owedBack[state];
  return texts.outcomes[employeeNumber === null ? "owedByNobody" : "owed"][state];
}

const columns: readonly Column<RunDifference>[] = [
  { key: "name", title: texts.name, names: true, cell: nameText },
  { key: "number", title: texts.number, cell: ({ employeeNumber }) => employeeNumber ?? texts.noNumber },
  { key: "due", title: texts.wasDue, figures: true, cell: ({ due }) => penceText(due) },
  { key: "taken", title: texts.wasTaken, figures: true, cell: ({ taken }) => penceText(taken) },
  { key: "owed", title: texts.takenLess, figures: true, cell: ({ owed }) => (owed > 0 ? penceText(owed) : null) },
  {
    key: "owedBack",
    title: texts.takenMore,
    figures: true,
    cell: ({ owedBack }) => (owedBack > 0 ? penceText(owedBack) : null),
  },
  { key: "outcome", title: texts.outcome, cell: outcomeOf },
  { key: "reason", title: texts.whyTaken, cell: ({ reason }) => reason },
];

const keyOf = ({ id }: RunDifference): string => id;

/** Where payroll took an amount other than instructed. */
export function Differences({ params }: { readonly params: { readonly id: string } }) {
  const [typed, setTyped] = useState("");
  const q = useSettled(typed);
  const list = useList(payrollDifferences, { params, query: q === "" ? {} : { q } });
  return (
    <ListStates
      list={list}
      top={<FilterBar search={{ label: texts.searchPeople, value: typed, onChange: setTyped }} />}
      what={texts.theDifferences}
      onClear={q === "" ? undefined : () => setTyped("")}
      empty={{ icon: <Check />, title: texts.noDifferences, line: texts.noDifferencesLine }}
    >
      {(rows) => <DataTable label={texts.differences} columns={columns} rows={rows} keyOf={keyOf} dense />}
    </ListStates>
  );
}
