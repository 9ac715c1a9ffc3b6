import {
  changeSavedFilter,
  deleteSavedFilter,
  listSavedFilters,
  type SavedFilter,
} from "@wellpaid/contract/administrators/saved-filters";
import { savedFilterTexts as texts } from "@wellpaid/texts/administrators/saved-filters";
import { Button, Chip, Dialog, ListRow, RowActions, RowList, showSnackbar, Stack } from "@wellpaid/ui";
import { Check, Pencil, Trash } from "@wellpaid/ui/icons";
import { CardSkeleton, NotLoaded } from "@wellpaid/web";
import { useAct } from "../../calls.ts";
import type { useSavedFilters } from "./use-saved-filters.ts";

interface SavedFiltersDialogProps {
  readonly saved: ReturnType<typeof useSavedFilters>;
  readonly onSave: () => void;
  readonly onRename: (filter: SavedFilter) => void;
  readonly onClose: () => void;
}

/** The filters that were saved for a list, each to filter by, and the way to save another. */
export function SavedFiltersDialog({ saved, onSave, onRename, onClose }: SavedFiltersDialogProps) {
  const { data, error, refetch } = saved.read;
  const hasQuery = Object.keys(saved.query).length > 0;
  return (
    <Dialog
      title={texts.title}
      closable
      onClose={onClose}
      actions={hasQuery && data !== undefined && <Button text={texts.save} wide kind="outlined" onPress={onSave} />}
    >
      <Stack>
        <p className="wp-small">{texts.line}</p>
        {data === undefined && error === null && <CardSkeleton lines={3} />}
        {data === undefined && error !== null && (
          <NotLoaded what={texts.title} problem={error} onTryAgain={() => void refetch()} />
        )}
        {data?.items.length === 0 && (
          <p>
            <strong>{texts.none}</strong> {!hasQuery && texts.noneLine}
          </p>
        )}
        {data !== undefined && data.items.length > 0 && (
          <RowList label={texts.title}>
            {data.items.map((filter) => (
              <Filter key={filter.id} filter={filter} saved={saved} onRename={onRename} onClose={onClose} />
            ))}
          </RowList>
        )}
      </Stack>
    </Dialog>
  );
}

interface FilterProps extends Omit<SavedFiltersDialogProps, "onSave"> {
  readonly filter: SavedFilter;
}

function Filter({ filter, saved, onRename, onClose }: FilterProps) {
  const { id, name, isDefault, isWhole, query } = filter;
  const changing = useAct(changeSavedFilter, { onDone: saved.keep });
  const removing = useAct(deleteSavedFilter, {
    onDone: (answer) => {
      saved.keep(answer);
      showSnackbar("success", texts.removed(name));
    },
    changes: [listSavedFilters],
  });
  const chosen = isDefault
    ? { text: texts.noDefault, fullText: texts.noDefaultOf(name) }
    : { text: texts.makeDefault, fullText: texts.makeDefaultOf(name) };
  return (
    <ListRow
      title={
        <Button
          text={name}
          kind="quiet"
          small
          onPress={() => {
            saved.apply(query);
            onClose();
          }}
        />
      }
      {...(!isWhole && { line: texts.partGone })}
      end={isDefault ? <Chip text={texts.opensWith} tone="positive" /> : undefined}
      actions={
        <RowActions
          label={texts.actions(name)}
          actions={[
            {
              ...chosen,
              icon: <Check />,
              onPress: () => changing.send({ params: { id }, body: { isDefault: !isDefault } }),
            },
            { text: texts.rename, fullText: texts.renameOf(name), icon: <Pencil />, onPress: () => onRename(filter) },
            {
              text: texts.remove,
              fullText: texts.removeOf(name),
              icon: <Trash />,
              onPress: () => removing.send({ params: { id } }),
            },
          ]}
        />
      }
    />
  );
}
