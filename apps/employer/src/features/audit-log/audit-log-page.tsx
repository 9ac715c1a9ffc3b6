import { type AuditEntry, exportAuditLog, listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import { AUDIT_PARTS } from "@wellpaid/domain/employer/audit/audit-parts";
import { partsReadBy } from "@wellpaid/domain/employer/audit/audit-readers";
import { employerAuditLogTexts as texts } from "@wellpaid/texts/audit-log/audit-log";
import { auditLogFileWords } from "@wellpaid/texts/files/audit-log-file";
import { Button, type Column, DataTable, FilterBar, FilterChips, Link } from "@wellpaid/ui";
import { Download, List } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useAdministrator, useHasRole } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { oneOf, useAddress, useSearched } from "../../shared/use-address.ts";
import css from "./audit-log.module.css";
import { DayFilter } from "./day-filter.tsx";
import { actionOf, changesOf } from "./entry-text.ts";

const columns: readonly Column<AuditEntry>[] = [
  { key: "what", title: texts.what, names: true, cell: actionOf },
  { key: "when", title: texts.when, cell: ({ at }) => momentText(at) },
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
  if (changes.length === 0) return null;
  return (
    <dl className={css.changes}>
      {changes.map(({ name, from, to }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{from === null ? to : texts.fromTo(from, to)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who changed what for the company, when, from what to what. */
export function AuditLogPage() {
  const address = useAddress();
  const { q, typed, setTyped } = useSearched(address);
  const [from, to] = [address.read("from"), address.read("to")];
  const part = oneOf(AUDIT_PARTS, address.read("part"));
  const narrowed = { q, part, from, to };
  const list = useList(listAuditEntries, { query: narrowed });
  const isOwner = useHasRole()(["owner"]);
  const parts = partsReadBy(useAdministrator().roles);
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  const { send, isBusy } = useAct(exportAuditLog, { onDone: (file) => saveFile(file, auditLogFileWords.fileName) });
  return (
    <ConsolePage
      title={texts.title}
      line={isOwner ? texts.line : `${texts.line} ${texts.lineOfRoles}`}
      actions={
        <Button
          text={texts.download}
          kind="outlined"
          small
          icon={<Download />}
          busy={isBusy}
          onPress={() => send({ query: narrowed })}
        />
      }
    >
      <ListStates
        list={list}
        what={texts.whatIsListed}
        onClear={
          isNarrowed
            ? () => address.change({ q: undefined, part: undefined, from: undefined, to: undefined })
            : undefined
        }
        empty={{ icon: <List />, title: texts.nothingYet, line: texts.nothingYetLine }}
        top={
          <FilterBar search={{ label: texts.search, value: typed, onChange: setTyped }}>
            <DayFilter label={texts.from} day={from} onChange={(day) => address.change({ from: day })} />
            <DayFilter label={texts.to} day={to} onChange={(day) => address.change({ to: day })} />
            <div className={css.parts}>
              <FilterChips
                options={parts}
                textOf={(value) => texts.parts[value]}
                chosen={part}
                onChange={(part) => address.change({ part: part })}
              />
            </div>
          </FilterBar>
        }
      >
        {(rows) => <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => String(id)} />}
      </ListStates>
    </ConsolePage>
  );
}
