import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { Menu as AriaMenu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "../action/icon-button.tsx";
import { classes } from "../classes.ts";
import css from "./menu.module.css";

export interface MenuAction {
  readonly key: string;
  readonly text: string;
  readonly onPress: () => void;
  readonly danger?: boolean;
}

/** Three dots that open what can be done with a row. */
export function Menu({ text, actions }: { readonly text: string; readonly actions: readonly MenuAction[] }) {
  return (
    <MenuTrigger>
      <IconButton icon={<EllipsisVertical aria-hidden="true" />} text={text} />
      <Popover className={css.popover as string} placement="bottom end">
        <AriaMenu className={css.menu as string}>
          {actions.map((action) => (
            <MenuItem
              key={action.key}
              id={action.key}
              className={classes(css.item, action.danger && css.danger)}
              onAction={action.onPress}
            >
              {action.text}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
