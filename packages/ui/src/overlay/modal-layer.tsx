import { type DOMAttributes, type ReactNode, useEffect, useRef, useState } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
import { afterFrame } from "../action/after-frame.ts";
import { classes } from "../classes.ts";
import css from "./dialog.module.css";

interface SheetProps {
  readonly role: "dialog" | "alertdialog";
  /** Called with the props that make an element the dialog's name. */
  readonly children: (titleProps: DOMAttributes<HTMLElement>) => ReactNode;
}

function Sheet({ role, children }: SheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const { dialogProps, titleProps } = useDialog({ role }, sheet);
  return (
    <section {...dialogProps} ref={sheet} className={css.dialog}>
      {children(titleProps)}
    </section>
  );
}

/** What opened the first of the dialogs that replaced one another. */
let opener: Element | null = null;

/** React Aria returns the focus to what opened a dialog; of one that replaced another, that went with the other. */
function useFocusReturn() {
  const [before] = useState(() => document.activeElement);
  useEffect(() => {
    if (before?.isConnected) opener = before;
    const returnFocus = () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus({ preventScroll: true });
    };
    return () => afterFrame(returnFocus);
  }, [before]);
}

export interface CoveringProps extends SheetProps {
  readonly onDismiss: () => void;
  readonly byPressOutside: boolean;
  readonly byEscape: boolean;
  readonly isLeaving: boolean;
  readonly panel: boolean;
}

/**
 * Covers the page for as long as it is rendered. Uses React Aria's own hooks: its Modal component pulls in the code of menus
 * and popovers everywhere as soon as a single screen has them.
 */
export function Covering({ onDismiss, byPressOutside, byEscape, isLeaving, panel, ...sheet }: CoveringProps) {
  const modal = useRef<HTMLDivElement>(null);
  useFocusReturn();
  const state = useOverlayTriggerState({ isOpen: true, onOpenChange: (next) => !next && onDismiss() });
  const { modalProps, underlayProps } = useModalOverlay(
    { isDismissable: byPressOutside, isKeyboardDismissDisabled: !byEscape },
    state,
    modal,
  );
  return (
    <Overlay>
      <div {...underlayProps} className={classes(css.scrim, panel && css.panelScrim, isLeaving && css.leaving)}>
        <div {...modalProps} ref={modal} className={classes(css.modal, panel && css.panel)}>
          <Sheet {...sheet} />
        </div>
      </div>
    </Overlay>
  );
}
