import { shellTexts } from "@wellpaid/texts/shell";
import X from "lucide-react/icons/x";
import { type ReactNode, type SyntheticEvent, useDeferredValue, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterFrame } from "../action/after-frame.ts";
import { Button, type ButtonKind } from "../action/button.tsx";
import { IconButton } from "../action/icon-button.tsx";
import { classes } from "../classes.ts";
import { Covering } from "./modal-layer.tsx";
import css from "./dialog.module.css";
import { ScrollingBody } from "./scrolling-body.tsx";

export interface DialogProps {
  /** Left out: as long as it is drawn. */
  readonly open?: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  /** Buttons at the foot, always in reach; the main one first. */
  readonly actions?: ReactNode;
  /** A button below them that dismisses it. */
  readonly cancel?: { readonly text: string; readonly kind: ButtonKind };
  /** Whether it has a cross. */
  readonly closable?: boolean;
  /**
   * Whether a press outside closes it; if there is a cross, it does unless this is false. Escape closes a dialog that has a
   * cross or is dismissable; otherwise the person must answer.
   */
  readonly dismissable?: boolean;
  /** `alertdialog` where something is refused or will be lost. */
  readonly alert?: boolean;
  /** From 900 a panel of 480 at the right instead of a dialog in the middle. */
  readonly panel?: boolean;
}

/** How many dialogs cover the page. */
let covering = 0;

/**
 * Rendering a dialog takes long on a slow phone: the frame that answers the press does not wait for it. But a dialog that
 * replaces another opens as that one closes: otherwise a second press would reach the page beneath.
 */
function useOpening(open: boolean): boolean {
  const answered = useDeferredValue(open, false);
  const isOpen = open && (answered || covering > 0);
  useEffect(() => {
    if (!isOpen) return;
    covering += 1;
    return () => {
      covering -= 1;
    };
  }, [isOpen]);
  return isOpen;
}

/**
 * Removing a dialog takes long as well: in the frame that answers the press, a dismissed dialog is hidden and accepts no
 * more answers; it is removed after that. An answered one closes at once: nothing may be answered twice.
 * Of a dismissal and an answer before the same frame, the first counts, though neither can be seen yet.
 */
function useDismissal(onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const first = useRef<"answer" | "dismissal">(undefined);
  const unlessDismissed = (event: SyntheticEvent) => {
    if (first.current !== "dismissal") return;
    event.preventDefault();
    event.stopPropagation();
  };
  const answer = (event: SyntheticEvent) => {
    unlessDismissed(event);
    if (first.current !== undefined) return;
    first.current = "answer";
    afterFrame(() => {
      first.current = undefined;
    });
  };
  const dismiss = () => {
    if (first.current !== undefined) return;
    first.current = "dismissal";
    setLeaving(true);
    // Takes the focus away from the button or field with which Enter would still answer.
    document.activeElement?.closest<HTMLElement>("[role$='dialog']")?.focus({ preventScroll: true });
    // Synchronously: the focus returns in the next frame, to an element that must no longer be covered by then.
    const close = () => {
      first.current = undefined;
      setLeaving(false);
      onClose();
    };
    afterFrame(() => flushSync(close));
  };
  return { isLeaving, dismiss, answer, unlessDismissed };
}

/** 480 px wide in the middle; up to 480 px, a sheet from the bottom. The focus moves in, and returns on close. */
export function Dialog(props: DialogProps) {
  const { open = true, onClose, title, children, actions, cancel, closable = false, alert, panel } = props;
  const dismissable = props.dismissable ?? closable;
  const isOpen = useOpening(open);
  const { isLeaving, dismiss, answer, unlessDismissed } = useDismissal(onClose);
  if (!isOpen) return null;
  return (
    <Covering
      onDismiss={dismiss}
      byPressOutside={dismissable}
      byEscape={dismissable || closable}
      role={alert ? "alertdialog" : "dialog"}
      isLeaving={isLeaving}
      panel={panel ?? false}
    >
      {(titleProps) => (
        <>
          <div className={css.grip} aria-hidden="true" />
          <div className={css.head}>
            <h2 {...titleProps} className={css.title}>
              {title}
            </h2>
            {closable && <IconButton icon={<X />} text={shellTexts.close} onPress={dismiss} />}
          </div>
          {children && (
            <ScrollingBody
              className={css.body}
              titleId={"id" in titleProps ? String(titleProps.id) : undefined}
              onClickCapture={unlessDismissed}
              onSubmitCapture={answer}
            >
              {children}
            </ScrollingBody>
          )}
          {actions && (
            <div className={classes(css.actions, cancel?.kind === "outlined" && css.beside)}>
              <div className={css.answers} onClickCapture={answer}>
                {actions}
              </div>
              {cancel && <Button text={cancel.text} wide kind={cancel.kind} onPress={dismiss} />}
            </div>
          )}
        </>
      )}
    </Covering>
  );
}

export interface ConfirmDialogProps {
  /** Left out: as long as it is drawn. */
  readonly open?: boolean;
  readonly title: string;
  readonly children?: ReactNode;
  /** Says what it does: 'Log out'. */
  readonly confirmText: string;
  /** Left out: 'Cancel'. */
  readonly cancelText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly busy?: boolean;
  /** Deleting never has the main button: 'danger', with Cancel outlined beside it. */
  readonly kind?: ButtonKind;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmText, cancelText = shellTexts.cancel, busy = false, kind = "main" } = props;
  return (
    <Dialog
      open={props.open ?? true}
      onClose={props.onCancel}
      title={title}
      alert={kind === "danger"}
      dismissable
      actions={<Button text={confirmText} wide kind={kind} onPress={props.onConfirm} busy={busy} />}
      cancel={{ text: cancelText, kind: kind === "danger" ? "outlined" : "quiet" }}
    >
      {children}
    </Dialog>
  );
}
