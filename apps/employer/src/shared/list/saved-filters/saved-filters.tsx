import type { SavedFilter } from "@wellpaid/contract/administrators/saved-filters";
import type { FilteredList } from "@wellpaid/domain/administrators/saved-filters";
import { savedFilterTexts as texts } from "@wellpaid/texts/administrators/saved-filters";
import { Button } from "@wellpaid/ui";
import { Bookmark } from "@wellpaid/ui/icons";
import { useState } from "react";
import { NameFilterDialog } from "./name-filter-dialog.tsx";
import { SavedFiltersDialog } from "./saved-filters-dialog.tsx";
import { useOpeningFilter, useSavedFilters } from "./use-saved-filters.ts";

/** Which dialog is open; the name of a filter that exists is changed, else one is saved. */
type Open = "list" | "save" | { readonly renamed: SavedFilter };

/** Saves how a list is narrowed and sorted, and brings it back. */
export function SavedFilters({ list }: { readonly list: FilteredList }) {
  const saved = useSavedFilters(list);
  useOpeningFilter(saved);
  const [open, setOpen] = useState<Open | null>(null);
  return (
    <>
      <Button text={texts.title} kind="outlined" small icon={<Bookmark />} onPress={() => setOpen("list")} />
      {open === "list" && (
        <SavedFiltersDialog
          saved={saved}
          onSave={() => setOpen("save")}
          onRename={(renamed) => setOpen({ renamed })}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== "list" && (
        <NameFilterDialog
          list={list}
          saved={saved}
          renamed={open === "save" ? null : open.renamed}
          onClose={() => setOpen("list")}
        />
      )}
    </>
  );
}
