import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import type { CSSProperties, ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { IconButton, iconButtonClass } from "../action/icon-button.tsx";
import css from "./row-actions.module.css";

export interface RowAction {
  /** In the menu: 'Edit'. */
  readonly text: string;
  /** Alone, read out: 'Edit Rent'. */
  readonly fullText: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

export interface RowActionsProps {
  readonly label: string;
  readonly actions: readonly RowAction[];
  /** Reserves room for this number of buttons if other rows of the list have more: the amounts before them stay aligned. */
  readonly columns?: number;
}

/** The actions on a row: buttons of 40 px where there is room, on a phone one menu with all of them. */
export function RowActions({ label, actions, columns = actions.length }: RowActionsProps) {
  return (
    <>
      <span className={css.buttons} style={{ "--places": columns } as CSSProperties}>
        {actions.map((action) => (
          <span key={action.text} title={action.text}>
            <IconButton icon={action.icon} text={action.fullText} onPress={action.onPress} />
          </span>
        ))}
      </span>
      <span className={css.menuPlace}>
        <MenuTrigger>
          <Button className={iconButtonClass} aria-label={label}>
            <EllipsisVertical />
          </Button>
          <Popover className={css.popover as string} placement="bottom end">
            <Menu className={css.menu as string} aria-label={label}>
              {actions.map((action) => (
                <MenuItem key={action.text} className={css.item as string} onAction={action.onPress}>
                  {action.icon}
                  {action.text}
                </MenuItem>
              ))}
            </Menu>
          </Popover>
        </MenuTrigger>
      </span>
    </>
  );
}
