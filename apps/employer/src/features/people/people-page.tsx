import { countPeople, exportPeople, listPeople, type Person } from "@wellpaid/contract/people/people";
import { PEOPLE_FILTERS, PEOPLE_SORTS } from "@wellpaid/domain/people/person-status";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { type Column, DataTable, FilterBar, FilterChips, Link } from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { ConsolePage } from "../../shared/console-page.tsx";
import { DownloadList } from "../../shared/list/download-list.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { ProblemsNotice } from "../../shared/list/problems-notice.tsx";
import { useColumns } from "../../shared/list/use-columns.ts";
import { useCounts } from "../../shared/list/use-counts.ts";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import { useMany } from "./many/use-many.tsx";
import { PersonChips } from "./person-chips.tsx";

const allColumns: readonly Column<Person>[] = [
  {
    key: "name",
    title: texts.name,
    names: true,
    sorts: true,
    cell: ({ id, name }) => <Link href={`/employer/people/${id}`}>{name}</Link>,
  },
  {
    key: "number",
    title: texts.employeeNumber,
    sorts: true,
    cell: ({ employeeNumber }) => employeeNumber ?? texts.none,
  },
  { key: "group", title: texts.payGroup, sorts: true, cell: ({ payGroup }) => payGroup ?? texts.none },
  {
    key: "account",
    title: texts.account,
    cell: ({ hasAccount }) => (hasAccount ? texts.withAccount : texts.withoutAccount),
  },
  { key: "pay", title: texts.onDemandPay, cell: ({ onDemandPay }) => texts.onDemandPayStates[onDemandPay] },
  { key: "savings", title: texts.savings, cell: ({ savings }) => texts.savingsStates[savings] },
  { key: "status", title: texts.status, sorts: true, cell: (person) => <PersonChips person={person} /> },
];

/** Everybody in the company's payroll and everybody with an account. */
export function PeoplePage() {
  const state = useListState({ sorts: PEOPLE_SORTS, filters: ["status"] });
  const status = state.filter("status", PEOPLE_FILTERS);
  const { q } = state;
  const narrowed = { q, status, ...state.order };
  const list = useList(listPeople, { query: narrowed }, state.paging);
  const countOf = useCounts(countPeople, { query: { q } });
  const { columns, choice } = useColumns("people", allColumns);
  const { choosing, problems, dialog } = useMany(list, narrowed);
  return (
    <ConsolePage title={texts.title} line={texts.line}>
      <ProblemsNotice problems={problems} />
      <ListStates
        list={list}
        what={texts.whatIsListed}
        onClear={state.isNarrowed ? state.clear : undefined}
        empty={{ icon: <User />, title: texts.nobody, line: texts.nobodyLine }}
        top={
          <FilterBar
            search={{ label: texts.search, value: state.typed, onChange: state.setTyped }}
            end={
              <ListTools state={state} columns={choice} saves="people">
                <DownloadList call={exportPeople} input={{ query: narrowed }} fileName="employees" />
              </ListTools>
            }
          >
            <FilterChips
              options={PEOPLE_FILTERS}
              textOf={(status) => texts.filters[status]}
              countOf={countOf}
              chosen={status}
              onChange={(status) => state.narrow({ status })}
            />
          </FilterBar>
        }
      >
        {(rows) => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            sorting={state.sorting}
            choosing={choosing}
          />
        )}
      </ListStates>
      {dialog}
    </ConsolePage>
  );
}
