import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { undoStatement } from "@wellpaid/contract/banking/statements";
import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import {
  Alert,
  Button,
  Card,
  CardHead,
  ConfirmDialog,
  EmptyState,
  InitialsTile,
  ListRow,
  LoadMore,
  RowList,
  showSnackbar,
} from "@wellpaid/ui";
import { FileText } from "@wellpaid/ui/icons";
import { formatMoment, ListPending, messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { importsQuery, readStatementsAgain, type StatementImport } from "./queries.ts";

/** What was imported, newest first, each with its undoing. */
export function ImportList() {
  const query = useInfiniteQuery(importsQuery);
  const { data, error, refetch, hasNextPage } = query;
  if (data === undefined)
    return <ListPending what={texts.partImports} problem={error} onTryAgain={() => void refetch()} rows={2} />;
  const imports = data.pages.flatMap(({ items }) => items);
  if (imports.length === 0)
    return (
      <Card>
        <EmptyState icon={<FileText />} title={texts.noImports}>
          {texts.noImportsLine}
        </EmptyState>
      </Card>
    );
  return (
    <Card flush>
      <CardHead title={texts.importsTitle} />
      <RowList label={texts.importsTitle}>
        {imports.map((imported) => (
          <ImportRow key={imported.id} imported={imported} />
        ))}
      </RowList>
      {hasNextPage && (
        <LoadMore
          line={texts.shown(imports.length)}
          text={texts.loadMore}
          busy={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        />
      )}
    </Card>
  );
}

const lineOf = ({ bankName, accountName, added, importedAt, undoneAt, removed }: StatementImport): string =>
  [
    `${bankName}, ${accountName}`,
    undoneAt === null
      ? texts.importLine(added, formatMoment(importedAt))
      : texts.undoneLine(removed ?? 0, formatMoment(undoneAt)),
  ].join(". ");

function ImportRow({ imported }: { readonly imported: StatementImport }) {
  const [isAsking, setAsking] = useState(false);
  const { fileName, bankName, undoneAt } = imported;
  return (
    <>
      <ListRow
        tile={<InitialsTile name={bankName} />}
        title={fileName}
        line={lineOf(imported)}
        actions={
          undoneAt === null && (
            <Button
              text={texts.undo}
              aria-label={texts.undoOf(fileName)}
              kind="outlined"
              small
              onPress={() => setAsking(true)}
            />
          )
        }
      />
      {isAsking && <UndoDialog imported={imported} onClose={() => setAsking(false)} />}
    </>
  );
}

export interface UndoDialogProps {
  readonly imported: StatementImport;
  readonly onClose: () => void;
  readonly onUndone?: () => void;
}

/** Asks before an import is undone. */
export function UndoDialog({ imported, onClose, onUndone }: UndoDialogProps) {
  const queries = useQueryClient();
  const undoing = useSingleMutation({
    mutationFn: () => api(undoStatement, { params: { id: imported.id } }),
    onSuccess: async () => {
      await readStatementsAgain(queries);
      showSnackbar("success", texts.undone);
      onClose();
      onUndone?.();
    },
  });
  return (
    <ConfirmDialog
      title={texts.undoTitle(imported.fileName)}
      confirmText={texts.undo}
      kind="danger"
      busy={undoing.isPending}
      onConfirm={undoing.mutate}
      onCancel={onClose}
    >
      {undoing.error && <Alert>{messageOf(undoing.error)}</Alert>}
      <p>{texts.undoLine(imported.remaining)}</p>
    </ConfirmDialog>
  );
}
