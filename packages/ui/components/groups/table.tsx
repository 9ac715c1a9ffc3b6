import { Button } from "../../src/action/button.tsx";
import { FilterChip } from "../../src/choice/filter-chip.tsx";
import { type Column, DataTable } from "../../src/table/data-table.tsx";
import { FilterBar } from "../../src/table/filter-bar.tsx";
import { LoadMore } from "../../src/table/load-more.tsx";
import type { Sorting } from "../../src/table/table-head.tsx";
import { TableFrame } from "../../src/table/table-frame.tsx";
import { TableSkeleton } from "../../src/table/table-skeleton.tsx";
import { Component, Held, State } from "../specimen.tsx";

interface Person {
  readonly name: string;
  readonly limit: number;
  readonly note: string;
}

const PEOPLE: readonly Person[] = [
  { name: "Maya Bennett", limit: 240, note: "Has asked for a higher limit twice." },
  { name: "Owen Clarke", limit: 180, note: "–" },
  { name: "Sol Reyes", limit: 320, note: "Leaves on 30.11.2026." },
];

const noPress = () => undefined;
const keyOf = ({ name }: Person) => name;

const COLUMNS: readonly Column<Person>[] = [
  { key: "name", title: "Name", cell: keyOf, names: true, sorts: true },
  { key: "limit", title: "Limit", cell: ({ limit }) => `£${limit}`, figures: true, sorts: true },
  { key: "note", title: "Note", cell: ({ note }) => note, prose: true },
  {
    key: "actions",
    title: "Actions",
    titleHidden: true,
    cell: ({ name }) => <Button text="Edit" kind="quiet" small aria-label={`Edit ${name}`} />,
  },
];

const UNSORTED = COLUMNS.map((column): Column<Person> => ({ ...column, sorts: undefined }));

const foot = { name: "All", limit: "£740" };

export function Group() {
  return (
    <>
      <Component name="DataTable, FilterBar, LoadMore and TableFrame">
        <State name="sorted, with a foot and a next page" wide>
          <SortedTable />
        </State>
        <State name="rows are chosen" wide>
          <ChosenTable />
        </State>
        <State name="dense" wide>
          <TableFrame>
            <DataTable label="People, dense" columns={UNSORTED} rows={PEOPLE} keyOf={keyOf} dense />
          </TableFrame>
        </State>
      </Component>
      <Component name="TableSkeleton">
        <State name="three rows to come" wide>
          <TableFrame>
            <TableSkeleton rows={3} />
          </TableFrame>
        </State>
      </Component>
    </>
  );
}

function SortedTable() {
  return (
    <Held<Omit<Sorting, "onSort">> initial={{ by: "limit", direction: "down" }}>
      {(sorting, change) => {
        const upwards = PEOPLE.toSorted((left, right) =>
          sorting.by === "name" ? left.name.localeCompare(right.name) : left.limit - right.limit,
        );
        const onSort = (by: string) =>
          change({ by, direction: sorting.by === by && sorting.direction === "up" ? "down" : "up" });
        return (
          <TableFrame top={<Filters />}>
            <DataTable
              label="People, sorted"
              columns={COLUMNS}
              rows={sorting.direction === "up" ? upwards : upwards.toReversed()}
              keyOf={keyOf}
              sorting={{ ...sorting, onSort }}
              foot={foot}
            />
            <LoadMore line="3 of 312" text="Load more" busy={false} onPress={noPress} />
          </TableFrame>
        );
      }}
    </Held>
  );
}

function Filters() {
  return (
    <Held initial="">
      {(value, change) => (
        <FilterBar search={{ label: "Name or number", value, onChange: change }} end="3 employees">
          <FilterChip text="Active" isOn onPress={noPress} />
          <FilterChip text="Leaving" isOn={false} onPress={noPress} />
        </FilterBar>
      )}
    </Held>
  );
}

function ChosenTable() {
  return (
    <Held<ReadonlySet<string>> initial={new Set(["Maya Bennett"])}>
      {(chosen, change) => (
        <TableFrame>
          <DataTable
            label="People, chosen"
            columns={UNSORTED}
            rows={PEOPLE}
            keyOf={keyOf}
            choosing={{
              chosen,
              onChoose: change,
              textOf: ({ name }) => `Choose ${name}`,
              allText: "Select all shown",
              mayChoose: ({ name }) => name !== "Sol Reyes",
              countText: `${chosen.size} chosen`,
              actions: <Button text={<>Approve {chosen.size}</>} small />,
            }}
          />
          <LoadMore line="All 3" text="Load more" busy={false} />
        </TableFrame>
      )}
    </Held>
  );
}
