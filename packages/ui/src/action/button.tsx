import { type MouseEvent, type ReactNode, useId } from "react";
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

export interface ButtonProps extends ButtonLook {
  /** Left out where the icon says it and `aria-label` names it. */
  readonly text?: ReactNode;
  readonly onPress?: () => void;
  readonly autoFocus?: boolean;
  readonly "aria-label"?: string;
  readonly icon?: ReactNode;
  readonly type?: "button" | "submit";
  /** Working: keeps its width, shows a spinner, cannot be pressed again. */
  readonly busy?: boolean;
  readonly disabled?: boolean;
  /** Why it is disabled, shown below it. With it, the button is disabled, and the keyboard still reaches it. */
  readonly disabledReason?: string | undefined;
  /** The same where the page has the reason elsewhere, for more than one button: the id of that. */
  readonly whyNotId?: string | undefined;
}

export function buttonClass({ kind = "main", small, wide }: ButtonLook): string {
  return classes(css.button, css[kind], small && css.small, wide && css.wide);
}

/**
 * A press that sends does not take the focus from its field: an error shown when a field is left would push the button away
 * before the press is over, and nothing would be sent.
 */
const keepFocus = (event: MouseEvent) => event.preventDefault();

function focusReason(id: string): void {
  const reason = document.getElementById(id);
  if (reason === null) return;
  reason.tabIndex = -1;
  reason.focus();
}

/**
 * A native button, not React Aria's: the login page needs nothing more, and is 6 kB smaller this way.
 * While busy it stays in the focus order and does nothing. So it does with a reason why it is disabled: the keyboard reaches
 * it, it is read out with the reason, and a press puts the focus on that.
 */
export function Button(props: ButtonProps) {
  const { text, icon, busy = false, disabledReason, disabled = false, onPress, type = "button" } = props;
  const ownReasonId = useId();
  const reasonId = disabledReason ? ownReasonId : props.whyNotId;
  const press = (event: MouseEvent) => {
    if (busy || reasonId) event.preventDefault();
    else onPress?.();
    if (!busy && reasonId) focusReason(reasonId);
  };
  const button = (
    <button
      type={type}
      className={buttonClass(props)}
      disabled={disabled && !reasonId}
      aria-disabled={busy || reasonId !== undefined || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reasonId}
      aria-label={props["aria-label"]}
      autoFocus={props.autoFocus}
      onMouseDown={type === "submit" ? keepFocus : undefined}
      onClick={press}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      <span className={classes(css.content, busy && css.hushed)}>
        {icon}
        {text}
      </span>
    </button>
  );
  if (!disabledReason) return button;
  return (
    <div className={classes(css.withReason, props.wide && css.wide)}>
      {button}
      <p className={css.reason} id={reasonId}>
        {disabledReason}
      </p>
    </div>
  );
}
