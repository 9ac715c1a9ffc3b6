import type { ReactNode } from "react";
import css from "./icon-button.module.css";

export interface IconButtonProps {
  readonly icon: ReactNode;
  /** What it does, read out. */
  readonly text: string;
  readonly onPress?: (() => void) | undefined;
  readonly isDisabled?: boolean | undefined;
}

export const iconButtonClass = css.iconButton as string;

/** 40 × 40, an icon alone. A native button, as `Button` is; one that opens a menu is React Aria's (`RowActions`). */
export function IconButton({ icon, text, onPress, isDisabled }: IconButtonProps) {
  return (
    <button type="button" className={css.iconButton} aria-label={text} disabled={isDisabled} onClick={onPress}>
      {icon}
    </button>
  );
}
