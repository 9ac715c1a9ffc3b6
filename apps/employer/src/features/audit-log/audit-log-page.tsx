import { type AuditEntry, exportAuditLog, listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { readPerson } from "@wellpaid/contract/people/people";
import { AUDIT_PARTS } from "@wellpaid/domain/employer/audit/audit-parts";
import { partsReadBy } from "@wellpaid/domain/employer/audit/audit-readers";
import { employerAuditLogTexts as texts } from "@wellpaid/texts/audit-log/audit-log";
import { auditLogFileWords } from "@wellpaid/texts/files/audit-log-file";
import { type Column, DataTable, FilterBar, FilterChip, FilterChips, Link } from "@wellpaid/ui";
import { List } from "@wellpaid/ui/icons";
import { useAdministrator, useHasRole } from "../../shared/administrator.ts";
import { useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { DownloadList } from "../../shared/list/download-list.tsx";
import { ListStates } from "../../shared/list/list-states.tsx";
import { ListTools } from "../../shared/list/list-tools.tsx";
import { useColumns } from "../../shared/list/use-columns.ts";
import { useList } from "../../shared/list/use-list.ts";
import { useListState } from "../../shared/list/use-list-state.ts";
import css from "./audit-log.module.css";
import { DayFilter } from "./day-filter.tsx";
import { actionOf, type ChangedField, changesOf } from "./entry-text.ts";

const allColumns: readonly Column<AuditEntry>[] = [
  { key: "what", title: texts.what, names: true, cell: actionOf },
  { key: "when", title: texts.when, sorts: true, cell: ({ at }) => momentText(at) },
  { key: "who", title: texts.who, cell: ({ by }) => by ?? texts.operations },
  { key: "about", title: texts.about, cell: (entry) => <Subject entry={entry} /> },
  { key: "change", title: texts.change, cell: (entry) => <Changes entry={entry} /> },
];

function Subject({ entry: { subject } }: { readonly entry: AuditEntry }) {
  const { kind, id, name } = subject;
  const isPerson = kind === "employee" || kind === "payroll-record";
  if (isPerson && name !== null) return <Link href={`/employer/people/${id}`}>{name}</Link>;
  return name ?? (isPerson ? texts.nobodyNamed : null);
}

function Changes({ entry }: { readonly entry: AuditEntry }) {
  const changes = changesOf(entry);
  const details = changes.filter(({ isDetail }) => isDetail);
  const ids = [
    { name: texts.entry, from: null, to: String(entry.id) },
    ...(entry.subject.id === null ? [] : [{ name: texts.subjectId, from: null, to: entry.subject.id }]),
  ];
  return (
    <>
      <Fields fields={changes.filter(({ isDetail }) => !isDetail)} />
      <details className={css.details}>
        <summary aria-label={texts.detailsOf(actionOf(entry), momentText(entry.at))}>{texts.details}</summary>
        <Fields fields={[...details, ...ids]} />
      </details>
    </>
  );
}

function Fields({ fields }: { readonly fields: readonly Pick<ChangedField, "name" | "from" | "to">[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={css.changes}>
      {fields.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{from === null ? to : texts.fromTo(from, to)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says whose entries are listed, until it is pressed. */
function PersonFilter({ id, onClear }: { readonly id: string; readonly onClear: () => void }) {
  const { data } = useRead(readPerson, { params: { id } });
  return (
    <FilterChip text={data === undefined ? texts.oneEmployee : texts.aboutOne(data.name)} isOn onPress={onClear} />
  );
}

/** Who changed what for the company, when, from what to what. */
export function AuditLogPage() {
  const state = useListState({
    sorts: ["when"],
    direction: "down",
    filters: ["part", "person", "from", "to", "sign-ins"],
  });
  const showsSignIns = state.read("sign-ins") !== undefined;
  const [from, to] = [state.read("from"), state.read("to")];
  const part = state.filter("part", AUDIT_PARTS);
  const person = state.read("person");
  const signIns = showsSignIns ? ("shown" as const) : ("hidden" as const);
  const narrowed = { q: state.q, person, part, signIns, from, to };
  const { order } = state.order;
  const list = useList(listAuditEntries, { query: { ...narrowed, order } }, state.paging);
  const { columns, choice } = useColumns("audit-log", allColumns);
  const isOwner = useHasRole()(["owner"]);
  const parts = partsReadBy(useAdministrator().roles);
  return (
    <ConsolePage title={texts.title} line={isOwner ? texts.line : `${texts.line} ${texts.lineOfRoles}`}>
      <ListStates
        list={list}
        what={texts.whatIsListed}
        onClear={state.isNarrowed ? state.clear : undefined}
        empty={{ icon: <List />, title: texts.nothingYet, line: texts.nothingYetLine }}
        top={
          <FilterBar
            search={{ label: texts.search, value: state.typed, onChange: state.setTyped }}
            end={
              <ListTools state={state} columns={choice} saves="audit-log">
                <DownloadList call={exportAuditLog} input={{ query: narrowed }} fileName={auditLogFileWords.name} />
              </ListTools>
            }
          >
            <DayFilter label={texts.from} day={from} onChange={(day) => state.narrow({ from: day })} />
            <DayFilter label={texts.to} day={to} onChange={(day) => state.narrow({ to: day })} />
            <div className={css.parts}>
              <FilterChips
                options={parts}
                textOf={(value) => texts.parts[value]}
                chosen={part}
                onChange={(part) => state.narrow({ part })}
              />
              {person !== undefined && <PersonFilter id={person} onClear={() => state.narrow({ person: undefined })} />}
              {isOwner && (
                <FilterChip
                  text={texts.signIns}
                  isOn={showsSignIns}
                  onPress={() => state.narrow({ "sign-ins": showsSignIns ? undefined : "shown" })}
                />
              )}
            </div>
          </FilterBar>
        }
      >
        {(rows) => (
          <DataTable
            label={texts.title}
            columns={columns}
            rows={rows}
            keyOf={({ id }) => String(id)}
            sorting={state.sorting}
          />
        )}
      </ListStates>
    </ConsolePage>
  );
}
