import {
  countRequests,
  decideRequests,
  type EmployeeRequest,
  exportRequests,
  listRequests,
} from "@wellpaid/contract/requests/requests";
import { REQUEST_KINDS, REQUEST_SORTS, type RequestKind } from "@wellpaid/domain/requests/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { consoleTexts } from "@wellpaid/texts/employer/employer-shell";
import { Button, DataTable, FilterBar, FilterChips, Stack, Tabs } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { type ReactNode, useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { DownloadList } from "../../shared/list/download-list.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { oneOf, useAddress } from "../../shared/use-address.ts";
import { useChoice } from "../../shared/use-choice.ts";
import { ProblemsNotice } from "../../shared/list/problems-notice.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { useColumns } from "../../shared/list/use-columns.ts";
import { useCounts } from "../../shared/list/use-counts.ts";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import type { Asking } from "./decide-dialogs.tsx";
import { tellDecided } from "./tell-decided.ts";
import { columnsOf } from "./request-columns.tsx";
import { type Opened, RequestDialogs } from "./request-dialogs.tsx";
import { keyOf } from "./request-text.ts";
import type { Decided } from "./decision-summary.ts";

const STATES = ["pending", "decided"] as const;
type Shown = (typeof STATES)[number];

const nothing = {
  pending: { title: texts.nothingWaits, line: texts.nothingWaitsLine },
  decided: { title: texts.nothingDecided, line: texts.nothingDecidedLine },
};

/** What the company's people ask for: deciding it, one or many at once, and what was decided. */
export function RequestsPage() {
  const { read, change } = useAddress();
  const shown = oneOf(STATES, read("state")) ?? "pending";
  const [problems, setProblems] = useState<Decided["problems"]>([]);
  const tell = (decided: Decided) => {
    tellDecided(decided);
    setProblems(decided.problems);
  };
  const countOf = useCounts(countRequests, { query: { state: shown } });
  const tab = (state: Shown) => <Requests key={state} state={state} onDecided={tell} />;
  return (
    <ConsolePage title={texts.title} line={texts.line} help="approving-requests">
      <ProblemsNotice problems={problems} />
      <Tabs
        label={texts.title}
        selected={shown}
        onSelect={(state) =>
          change({
            state: state === "pending" ? undefined : state,
            ...{ sort: undefined, order: undefined, pages: undefined },
          })
        }
        tabs={[
          { key: "pending", text: texts.waiting, count: countOf("pending"), content: tab("pending") },
          { key: "decided", text: texts.decided, count: countOf("decided"), content: tab("decided") },
        ]}
      />
    </ConsolePage>
  );
}

function Requests({ state, onDecided }: { readonly state: Shown; readonly onDecided: (decided: Decided) => void }) {
  const listed = useListState({
    sorts: ["date", ...REQUEST_SORTS.filter((sort) => sort !== "date")],
    direction: state === "pending" ? "up" : "down",
    filters: ["kind"],
  });
  const kind = listed.filter("kind", REQUEST_KINDS);
  const narrowed = { state, kind, q: listed.q, ...listed.order };
  const list = useList(listRequests, { query: narrowed }, listed.paging);
  const mayDecide = useMayCall()(decideRequests) && state === "pending";
  const { chosen, onChoose, clear } = useChoice(list.rows.map(keyOf));
  const [opened, setOpened] = useState<Opened | null>(null);
  const ticked = list.rows.filter((request) => chosen.has(keyOf(request)));
  const choosing = {
    chosen,
    onChoose,
    textOf: ({ person }: EmployeeRequest) => texts.choose(person.name),
    allText: consoleTexts.chooseAll,
    countText: texts.chosen(ticked.length),
    actions: <ManyActions requests={ticked} onAsk={(asking) => setOpened({ asking })} />,
  };
  const { columns, choice } = useColumns(
    `requests-${state}`,
    columnsOf(state, {
      onLook: (looked) => setOpened({ looked }),
      onDecide: mayDecide ? (request, decision) => setOpened({ asking: { requests: [request], decision } }) : undefined,
    }),
  );
  return (
    <Stack gap={3}>
      <ListStates
        list={list}
        what={texts.whatIsListed}
        empty={{ icon: <Check />, ...nothing[state] }}
        onClear={listed.isNarrowed ? listed.clear : undefined}
        top={
          <Filters state={state} listed={listed} kind={kind}>
            <ListTools state={listed} columns={choice} saves="requests">
              <DownloadList call={exportRequests} input={{ query: narrowed }} fileName="requests" />
            </ListTools>
          </Filters>
        }
      >
        {(rows) => (
          <DataTable
            label={texts.title}
            columns={columns}
            sorting={listed.sorting}
            rows={rows}
            keyOf={keyOf}
            choosing={mayDecide ? choosing : undefined}
          />
        )}
      </ListStates>
      <RequestDialogs
        opened={opened}
        onOpen={setOpened}
        onDecided={(decided) => {
          clear();
          onDecided(decided);
        }}
      />
    </Stack>
  );
}

interface FiltersProps {
  readonly state: Shown;
  readonly listed: Pick<ReturnType<typeof useListState>, "q" | "typed" | "setTyped" | "narrow">;
  readonly kind: RequestKind | undefined;
  readonly children: ReactNode;
}

function Filters({ state, listed, kind, children }: FiltersProps) {
  const countOf = useCounts(countRequests, { query: { state, q: listed.q } });
  return (
    <FilterBar search={{ label: texts.search, value: listed.typed, onChange: listed.setTyped }} end={children}>
      <FilterChips
        options={REQUEST_KINDS}
        textOf={(kind) => texts.kinds[kind]}
        countOf={countOf}
        chosen={kind}
        onChange={(kind) => listed.narrow({ kind })}
      />
    </FilterBar>
  );
}

interface ManyActionsProps {
  readonly requests: readonly EmployeeRequest[];
  readonly onAsk: (asking: Asking) => void;
}

function ManyActions({ requests, onAsk }: ManyActionsProps) {
  const count = requests.length;
  return (
    <>
      <Button text={texts.approveMany(count)} small onPress={() => onAsk({ requests, decision: "approved" })} />
      <Button
        text={texts.rejectMany(count)}
        small
        kind="outlined"
        onPress={() => onAsk({ requests, decision: "rejected" })}
      />
    </>
  );
}
