import { useParams } from "@tanstack/react-router";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { tryJobAgain, type WaitingException, waitingExceptions } from "@wellpaid/contract/overview/overview";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { EXCEPTION_KINDS, EXCEPTION_SORTS, type ExceptionKind } from "@wellpaid/domain/overview/exceptions";
import { employerToDoTexts } from "@wellpaid/texts/overview/to-do";
import { Button, Card, type Column, DataTable, EmptyState, Link } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { useHasRole, useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import { PageNotFound } from "../../shared/page-not-found.tsx";
import { useRolesOfPage } from "../../shared/page-roles.ts";
import { ProposalsCard } from "../../shared/proposals/proposals-card.tsx";
import { inWords } from "../../shared/role-names.ts";
import { useToDo } from "../../shared/to-do.ts";
import { oneOf } from "../../shared/use-address.ts";
import { pageOf } from "./exception-places.ts";

const texts = employerToDoTexts.exceptions;

const whatOf = (what: string): string => (texts.what as Readonly<Record<string, string>>)[what] ?? what;

/** The roles of the page where these are handled, where the administrator may not go there; undefined otherwise. */
function useOthers(): (href: string | null) => readonly AdministratorRole[] | undefined {
  const has = useHasRole();
  const rolesOfPage = useRolesOfPage();
  return (href) => {
    const roles = href === null ? undefined : rolesOfPage(href);
    return has(roles) ? undefined : roles;
  };
}

/** What waits for a person, of one kind. */
export function WaitingPage() {
  const { kind: named } = useParams({ strict: false });
  const kind = oneOf(EXCEPTION_KINDS, named);
  if (kind === undefined) return <PageNotFound />;
  return kind === "proposal-waiting" ? <Proposals /> : <WaitingOfKind kind={kind} />;
}

/** Changes that another administrator proposed are decided where they are shown. */
function Proposals() {
  const { title, line } = texts.kinds["proposal-waiting"];
  const isAny = useToDo().data?.items.some(({ kind }) => kind === "proposal-waiting") ?? true;
  return (
    <ConsolePage title={title} line={line} backHref="/employer">
      <ProposalsCard />
      {!isAny && (
        <Card>
          <EmptyState icon={<Check />} title={texts.empty}>
            {texts.emptyLine}
          </EmptyState>
        </Card>
      )}
    </ConsolePage>
  );
}

function WaitingOfKind({ kind }: { readonly kind: ExceptionKind }) {
  const { title, line } = texts.kinds[kind];
  const state = useListState({ sorts: EXCEPTION_SORTS, filters: [] });
  const list = useList(waitingExceptions, { params: { kind }, query: state.order }, state.paging);
  const others = useOthers()(pageOf(kind, null));
  const columns = useWaitingColumns(kind, list.rows);
  return (
    <ConsolePage
      title={title}
      line={others ? `${line} ${texts.forOthers(inWords(others))}` : line}
      backHref="/employer"
    >
      <ListStates list={list} what={title} empty={{ icon: <Check />, title: texts.empty, line: texts.emptyLine }}>
        {(waiting) => (
          <DataTable label={title} columns={columns} rows={waiting} keyOf={({ id }) => id} sorting={state.sorting} />
        )}
      </ListStates>
    </ConsolePage>
  );
}

/** The columns that a kind needs: a name where it is about people, an amount and a button where it has any. */
function useWaitingColumns(
  kind: ExceptionKind,
  rows: readonly WaitingException[],
): readonly Column<WaitingException>[] {
  const others = useOthers();
  const mayTry = useMayCall()(tryJobAgain);
  const called = ({ person, what }: WaitingException) => {
    const name = person?.name ?? whatOf(what);
    const href = pageOf(kind, person);
    return href !== null && others(href) === undefined ? <Link href={href}>{name}</Link> : name;
  };
  const isAboutPeople = rows.some(({ person }) => person !== null);
  return [
    isAboutPeople
      ? { key: "name", title: texts.who, names: true, sorts: true, cell: called }
      : { key: "what", title: texts.whatWaits, names: true, cell: called },
    ...(isAboutPeople
      ? [{ key: "of", title: texts.whatWaits, cell: ({ what }: WaitingException) => whatOf(what) }]
      : []),
    { key: "since", title: texts.waitingSince, sorts: true, cell: ({ since }) => momentText(since) },
    ...(rows.some(({ amountPence }) => amountPence !== null) ? [AMOUNT] : []),
    ...(mayTry && rows.some(({ canTryAgain }) => canTryAgain) ? [TRY_AGAIN] : []),
  ];
}

const AMOUNT: Column<WaitingException> = {
  key: "amount",
  title: texts.amount,
  figures: true,
  cell: ({ amountPence }) => (amountPence === null ? null : formatPounds(pence(amountPence))),
};

const TRY_AGAIN: Column<WaitingException> = {
  key: "actions",
  title: texts.actions,
  titleHidden: true,
  cell: ({ id, canTryAgain }) => canTryAgain && <TryAgain id={id} />,
};

function TryAgain({ id }: { readonly id: string }) {
  const { send, isBusy } = useAct(tryJobAgain, {
    toast: () => texts.tried,
    changes: [waitingExceptions, listAuditEntries],
  });
  return <Button text={texts.tryAgain} kind="outlined" small busy={isBusy} onPress={() => send({ params: { id } })} />;
}
