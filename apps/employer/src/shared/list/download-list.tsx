import type { Call } from "@wellpaid/contract/call";
import type { Sent } from "@wellpaid/contract/client";
import type { TableFormat } from "@wellpaid/contract/units";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Button, Dialog } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { saveFile } from "@wellpaid/web";
import { useState } from "react";
import { useMayCall } from "../administrator.ts";
import { useAct } from "../calls.ts";

const FORMATS: readonly TableFormat[] = ["xlsx", "csv"];

interface DownloadListProps<C extends Call> {
  /** The call that answers with the list as a file, … */
  readonly call: C;
  /** … as it is narrowed and sorted here. */
  readonly input: { readonly params?: object; readonly query: object };
  /** Without its ending. */
  readonly fileName: string;
}

/** Downloads what the list shows, all pages of it; for administrators who may. */
export function DownloadList<C extends Call>({ call, input, fileName }: DownloadListProps<C>) {
  const may = useMayCall()(call);
  const [isOpen, setOpen] = useState(false);
  const [format, setFormat] = useState<TableFormat>("xlsx");
  const { send, isBusy } = useAct(call, {
    onDone: (file) => {
      saveFile(file as Blob, `${fileName}.${format}`);
      setOpen(false);
    },
  });
  if (!may) return null;
  const download = (chosen: TableFormat) => {
    setFormat(chosen);
    send({ ...input, query: { ...input.query, format: chosen } } as unknown as Sent<C>);
  };
  return (
    <>
      <Button text={texts.download} kind="outlined" small icon={<Download />} onPress={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          title={texts.downloadTitle}
          closable
          onClose={() => setOpen(false)}
          actions={FORMATS.map((each) => (
            <Button
              key={each}
              text={texts.downloadAs[each]}
              wide
              kind={each === "xlsx" ? "main" : "outlined"}
              busy={isBusy && format === each}
              onPress={() => download(each)}
            />
          ))}
        >
          <p>{texts.downloadLine}</p>
        </Dialog>
      )}
    </>
  );
}
