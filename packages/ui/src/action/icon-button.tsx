import type { ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import css from "./icon-button.module.css";

export interface IconButtonProps extends Pick<AriaButtonProps, "onPress" | "isDisabled"> {
  readonly icon: ReactNode;
  /** What it does, read out. */
  readonly text: string;
}

/** 40 × 40, an icon alone. React Aria's button, so that it can open a menu. */
export function IconButton({ icon, text, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={css.iconButton as string} aria-label={text}>
      {icon}
    </AriaButton>
  );
}
