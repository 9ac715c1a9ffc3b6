import { type ReactNode, useId } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { classes } from "../classes.ts";
import css from "./button.module.css";

export type ButtonKind = "main" | "outlined" | "tinted" | "quiet" | "danger";

/** How a button looks; also for links that look like one. */
export interface ButtonLook {
  readonly kind?: ButtonKind;
  /** 40 high instead of 48, in cards. */
  readonly small?: boolean;
  /** As wide as its container. */
  readonly wide?: boolean;
}

export interface ButtonProps extends ButtonLook, Pick<AriaButtonProps, "onPress" | "autoFocus" | "aria-label"> {
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly type?: "button" | "submit";
  /** Working: keeps its width, shows a spinner, cannot be pressed again. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled; stands below it. Given, the button is disabled. */
  readonly disabledReason?: string | undefined;
}

export function buttonClass({ kind = "main", small, wide }: ButtonLook): string {
  return classes(css.button, css[kind], small && css.small, wide && css.wide);
}

export function Button(props: ButtonProps) {
  const { children, icon, busy = false, disabledReason, disabled = false, kind, small, wide, ...rest } = props;
  const reasonId = useId();
  const button = (
    <AriaButton
      {...rest}
      className={buttonClass({ ...(kind && { kind }), small: small ?? false, wide: wide ?? false })}
      isDisabled={disabled || disabledReason !== undefined}
      isPending={busy}
      {...(disabledReason && { "aria-describedby": reasonId })}
      render={(dom) => <button {...(dom as React.ComponentProps<"button">)} aria-busy={busy || undefined} />}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      <span className={classes(css.content, busy && css.hushed)}>
        {icon}
        {children}
      </span>
    </AriaButton>
  );
  if (!disabledReason) return button;
  return (
    <div className={classes(css.withReason, wide && css.wide)}>
      {button}
      <p className={css.reason} id={reasonId}>
        {disabledReason}
      </p>
    </div>
  );
}

export interface IconButtonProps extends Pick<AriaButtonProps, "onPress" | "isDisabled"> {
  readonly icon: ReactNode;
  /** What it does, read out. */
  readonly text: string;
}

/** 40 × 40, an icon alone. */
export function IconButton({ icon, text, ...rest }: IconButtonProps) {
  return (
    <AriaButton {...rest} className={css.iconButton as string} aria-label={text}>
      {icon}
    </AriaButton>
  );
}
