import { uploadPayrollFile } from "@wellpaid/contract/payroll/payroll-files";
import { type PayrollImport, payrollImports, payrollImportTemplate } from "@wellpaid/contract/payroll/payroll-import";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import { importTexts as texts } from "@wellpaid/texts/payroll/payroll-import";
import { Button, Card, CardHead, type Column, DataTable, Link, LinkButton } from "@wellpaid/ui";
import { ArrowDown, Download } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useMayCall } from "../../shared/administrator.ts";
import { useAct } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { momentText } from "../../shared/dates.ts";
import { ListStates } from "../../shared/list/list-states.tsx";
import { useList } from "../../shared/list/use-list.ts";
import { countText, ImportState, isOpen } from "./import-state.tsx";
import { MatchColumns } from "./match-columns.tsx";
import { UploadForm } from "./upload-form.tsx";
import { type Upload, useUpload } from "./use-upload.ts";

const columns: readonly Column<PayrollImport>[] = [
  {
    key: "file",
    title: texts.fileName,
    names: true,
    cell: ({ id, fileName }) => <Link href={`/employer/payroll/import/${id}`}>{fileName}</Link>,
  },
  { key: "by", title: texts.broughtBy, cell: ({ uploadedBy }) => uploadedBy },
  { key: "when", title: texts.when, cell: ({ uploadedAt }) => momentText(uploadedAt) },
  { key: "rows", title: texts.rows, figures: true, cell: ({ readRows }) => countText(readRows) },
  { key: "state", title: texts.state, cell: (payrollImport) => <ImportState of={payrollImport} /> },
];

/** Files of people: the one that waits, a place for the next, and those before. */
export function ImportsPage() {
  const list = useList(payrollImports, { query: {} });
  const waiting = list.rows.find(isOpen);
  // Whether a file waits is known once the list is there.
  const isKnown = !list.isPending && (list.problem === null || list.rows.length > 0);
  const mayBring = useMayCall()(uploadPayrollFile);
  const upload = useUpload();
  // What is still being sent from here stays with its form, which tells how far it is and what was wrong with it.
  const isWaiting = waiting !== undefined && !upload.isBusy;
  return (
    <ConsolePage title={texts.title} line={texts.line} actions={<Template />} help="payroll-file">
      {isWaiting && <Waiting payrollImport={waiting} />}
      {!isWaiting && isKnown && (mayBring ? <Bringing upload={upload} /> : <p>{texts.mayNotBring}</p>)}
      <ListStates
        list={list}
        what={texts.theFiles}
        empty={{ icon: <ArrowDown />, title: texts.noFiles, line: texts.noFilesLine }}
      >
        {(rows) => <DataTable label={texts.history} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListStates>
    </ConsolePage>
  );
}

/** A file is chosen; then, where that is needed, what its columns are. */
function Bringing({ upload }: { readonly upload: Upload }) {
  return upload.match === null ? <UploadForm upload={upload} /> : <MatchColumns match={upload.match} upload={upload} />;
}

function Waiting({ payrollImport }: { readonly payrollImport: PayrollImport }) {
  return (
    <Card>
      <CardHead
        title={texts.openTitle}
        line={texts.openLine(payrollImport.fileName, payrollImport.uploadedBy)}
        end={<LinkButton text={texts.look} small href={`/employer/payroll/import/${payrollImport.id}`} />}
      />
    </Card>
  );
}

function Template() {
  const { send, isBusy } = useAct(payrollImportTemplate, {
    onDone: (file) => saveFile(file as Blob, importFileWords.templateFile),
  });
  return (
    <Button text={texts.template} kind="outlined" small icon={<Download />} busy={isBusy} onPress={() => send({})} />
  );
}
