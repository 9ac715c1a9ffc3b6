import { changeSavedFilter, saveFilter, type SavedFilter } from "@wellpaid/contract/administrators/saved-filters";
import { type FilteredList, MAX_FILTER_NAME } from "@wellpaid/domain/administrators/saved-filters";
import { savedFilterTexts as texts } from "@wellpaid/texts/administrators/saved-filters";
import { FormDialog, showSnackbar, TextField } from "@wellpaid/ui";
import { messageOf } from "@wellpaid/web";
import { useAct } from "../../calls.ts";
import { useField } from "../../use-field.ts";
import type { useSavedFilters } from "./use-saved-filters.ts";

interface NameFilterDialogProps {
  readonly list: FilteredList;
  readonly saved: ReturnType<typeof useSavedFilters>;
  /** Null where how the list is narrowed now is saved. */
  readonly renamed: SavedFilter | null;
  readonly onClose: () => void;
}

/** Asks for the name of a saved filter. */
export function NameFilterDialog({ list, saved, renamed, onClose }: NameFilterDialogProps) {
  const { value, setError, field } = useField(renamed?.name);
  const outcome = {
    onDone: (answer: Parameters<typeof saved.keep>[0]) => {
      saved.keep(answer);
      showSnackbar("success", texts.saved(value.trim()));
      onClose();
    },
    onProblem: (problem: Error) => setError(messageOf(problem)),
  };
  const saving = useAct(saveFilter, outcome);
  const renaming = useAct(changeSavedFilter, outcome);
  const submit = () => {
    const name = value.trim();
    if (name === "") setError(texts.nameMissing);
    else if (renamed === null) saving.send({ body: { list, name, query: saved.query } });
    else renaming.send({ params: { id: renamed.id }, body: { name } });
  };
  return (
    <FormDialog
      title={renamed === null ? texts.save : texts.renameTitle}
      submitText={renamed === null ? texts.save : texts.rename}
      cancellable
      busy={saving.isBusy || renaming.isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField label={texts.name} {...field} maxLength={MAX_FILTER_NAME} autoFocus required />
    </FormDialog>
  );
}
