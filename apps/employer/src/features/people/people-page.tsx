import { listPeople, type Person } from "@wellpaid/contract/people/people";
import { PEOPLE_FILTERS } from "@wellpaid/domain/people/person-status";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { type Column, DataTable, FilterBar, FilterChips, Link } from "@wellpaid/ui";
import { User } from "@wellpaid/ui/icons";
import { ConsolePage } from "../../shared/console-page.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { oneOf, useAddress, useSearched } from "../../shared/use-address.ts";
import { useList } from "../../shared/list/use-list.ts";
import { PersonChips } from "./person-chips.tsx";

const columns: readonly Column<Person>[] = [
  {
    key: "name",
    title: texts.name,
    names: true,
    cell: ({ id, name }) => <Link href={`/employer/people/${id}`}>{name}</Link>,
  },
  { key: "number", title: texts.employeeNumber, cell: ({ employeeNumber }) => employeeNumber },
  { key: "group", title: texts.payGroup, cell: ({ payGroup }) => payGroup },
  {
    key: "account",
    title: texts.account,
    cell: ({ hasAccount }) => (hasAccount ? texts.withAccount : texts.withoutAccount),
  },
  {
    key: "pay",
    title: texts.onDemandPay,
    cell: ({ onDemandPay, hasAccount }) => hasAccount && texts.onDemandPayStates[onDemandPay],
  },
  { key: "status", title: texts.status, cell: (person) => <PersonChips person={person} /> },
];

/** Everybody in the company's payroll and everybody with an account. */
export function PeoplePage() {
  const address = useAddress();
  const { q, typed, setTyped } = useSearched(address);
  const status = oneOf(PEOPLE_FILTERS, address.read("status"));
  const list = useList(listPeople, { query: { q, status } });
  const isNarrowed = q !== undefined || status !== undefined;
  return (
    <ConsolePage title={texts.title} line={texts.line}>
      <ListStates
        list={list}
        what={texts.whatIsListed}
        onClear={isNarrowed ? () => address.change({ q: undefined, status: undefined }) : undefined}
        empty={{ icon: <User />, title: texts.nobody, line: texts.nobodyLine }}
        top={
          <FilterBar search={{ label: texts.search, value: typed, onChange: setTyped }}>
            <FilterChips
              options={PEOPLE_FILTERS}
              textOf={(status) => texts.filters[status]}
              chosen={status}
              onChange={(status) => address.change({ status: status })}
            />
          </FilterBar>
        }
      >
        {(rows) => <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
    </ConsolePage>
  );
}
