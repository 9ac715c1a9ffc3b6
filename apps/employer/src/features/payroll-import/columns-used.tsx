import { uploadPayrollFile } from "@wellpaid/contract/payroll/payroll-files";
import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { HEADINGS } from "@wellpaid/domain/payroll/import/columns";
import { columnTexts as texts } from "@wellpaid/texts/payroll/payroll-columns";
import { Button, Dialog, ListRow, RowList, Stack } from "@wellpaid/ui";
import { useState } from "react";
import { useMayCall } from "../../shared/administrator.ts";
import { MatchColumns } from "./match-columns.tsx";
import { UploadForm } from "./upload-form.tsx";
import { useUpload } from "./use-upload.ts";

/** What the columns of a file were taken for; the confirming administrator sees it, too. */
export function ColumnsUsed({ columns }: { readonly columns: NonNullable<PayrollImport["columns"]> }) {
  const [isOpen, setOpen] = useState(false);
  const used = columns.filter(({ column }) => column !== null);
  const ignored = columns.filter(({ column, heading }) => column === null && heading !== "");
  return (
    <>
      <Button text={texts.show} kind="quiet" small onPress={() => setOpen(true)} />
      <Dialog panel open={isOpen} onClose={() => setOpen(false)} title={texts.used} closable>
        <Stack>
          <p>{texts.usedLine}</p>
          <RowList>
            {used.map(({ heading, column }) => (
              <ListRow key={heading} title={heading} line={column === null ? "" : HEADINGS[column][0]} />
            ))}
          </RowList>
          {ignored.length > 0 && <p>{texts.ignored(ignored.map(({ heading }) => heading).join(", "))}</p>}
        </Stack>
      </Dialog>
    </>
  );
}

/** A corrected file, or other columns of the same one, in the place of a file that waits: in one step. */
export function ReplaceFile({ id }: { readonly id: string }) {
  const [isOpen, setOpen] = useState(false);
  const upload = useUpload(id);
  if (!useMayCall()(uploadPayrollFile)) return null;
  return (
    <>
      <div>
        <Button text={texts.replace} kind="outlined" onPress={() => setOpen(true)} />
      </div>
      {isOpen && upload.match !== null && <MatchColumns match={upload.match} upload={upload} />}
      {isOpen && upload.match === null && (
        <UploadForm upload={upload} title={texts.replaceTitle} line={texts.replaceLine} showsColumns />
      )}
    </>
  );
}
