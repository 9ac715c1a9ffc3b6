import { PAGE_SIZES } from "@wellpaid/contract/administrators/list-keys";
import type { FilteredList } from "@wellpaid/domain/administrators/saved-filters";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Button, Checkbox, Dialog, IconButton, RadioChips, Stack } from "@wellpaid/ui";
import { Printer, SlidersHorizontal } from "@wellpaid/ui/icons";
import { type ReactNode, useState } from "react";
import css from "./list-tools.module.css";
import { SavedFilters } from "./saved-filters/saved-filters.tsx";
import type { ColumnChoice } from "./use-columns.ts";
import type { ListState } from "./use-list-state.ts";

interface ListToolsProps {
  readonly state: ListState;
  readonly columns: ColumnChoice;
  /** The list whose filters can be saved; left out where they cannot. */
  readonly saves?: FilteredList;
  /** Downloads of what the list shows. */
  readonly children?: ReactNode;
}

/** What can be done with a list, apart from narrowing it: its columns and length, downloads, print. */
export function ListTools({ state, columns, saves, children }: ListToolsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={css.tools}>
      <Button text={texts.view} kind="outlined" small icon={<SlidersHorizontal />} onPress={() => setOpen(true)} />
      {saves && <SavedFilters list={saves} />}
      {children}
      <span className={css.print}>
        <IconButton icon={<Printer />} text={texts.print} onPress={() => print()} />
      </span>
      {isOpen && (
        <Dialog title={texts.view} closable onClose={() => setOpen(false)}>
          <Stack>
            <RadioChips
              label={texts.rowsAtOnce}
              chips={PAGE_SIZES}
              value={String(state.paging.size)}
              onChange={state.setSize}
            />
            <fieldset className={css.columns}>
              <legend>{texts.columns}</legend>
              {columns.map(({ key, title, isShown, onChange }) => (
                <Checkbox key={key} checked={isShown} onChange={onChange}>
                  {title}
                </Checkbox>
              ))}
              <p className="wp-small">{texts.columnsLine}</p>
            </fieldset>
          </Stack>
        </Dialog>
      )}
    </div>
  );
}
