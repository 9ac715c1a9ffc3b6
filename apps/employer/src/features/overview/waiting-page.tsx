import { useParams } from "@tanstack/react-router";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { tryJobAgain, type WaitingException, waitingExceptions } from "@wellpaid/contract/overview/overview";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { EXCEPTION_KINDS, type ExceptionKind } from "@wellpaid/domain/overview/exceptions";
import { employerToDoTexts } from "@wellpaid/texts/overview/to-do";
import { Button, Card, EmptyState, ListRow, RowList } from "@wellpaid/ui";
import { Check } from "@wellpaid/ui/icons";
import { useHasRole, useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
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
  const list = useList(waitingExceptions, { params: { kind }, query: {} });
  const others = useOthers()(pageOf(kind, null));
  return (
    <ConsolePage
      title={title}
      line={others ? `${line} ${texts.forOthers(inWords(others))}` : line}
      backHref="/employer"
    >
      <ListStates list={list} what={title} empty={{ icon: <Check />, title: texts.empty, line: texts.emptyLine }}>
        {(waiting) => (
          <RowList label={title}>
            {waiting.map((person) => (
              <Waiting key={person.id} kind={kind} waiting={person} />
            ))}
          </RowList>
        )}
      </ListStates>
    </ConsolePage>
  );
}

function Waiting({ kind, waiting }: { readonly kind: ExceptionKind; readonly waiting: WaitingException }) {
  const { id, person, what, since, canTryAgain, amountPence } = waiting;
  const mayTry = useMayCall()(tryJobAgain);
  const { send, isBusy } = useAct(tryJobAgain, {
    toast: () => texts.tried,
    changes: [waitingExceptions, listAuditEntries],
  });
  const href = pageOf(kind, person);
  const mayGo = useOthers()(href) === undefined;
  const line = [
    ...(person === null ? [] : [whatOf(what)]),
    ...(amountPence === null ? [] : [texts.withdrawn(formatPounds(pence(amountPence)))]),
    texts.since(momentText(since)),
  ].join(" · ");
  return (
    <ListRow
      title={person?.name ?? whatOf(what)}
      line={line}
      {...(href !== null && mayGo && { href })}
      actions={
        canTryAgain && mayTry ? (
          <Button text={texts.tryAgain} kind="outlined" small busy={isBusy} onPress={() => send({ params: { id } })} />
        ) : undefined
      }
    />
  );
}
