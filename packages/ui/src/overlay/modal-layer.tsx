import { type DOMAttributes, type ReactNode, useRef } from "react";
import { Overlay } from "react-aria/Overlay";
import { useDialog } from "react-aria/useDialog";
import { useModalOverlay } from "react-aria/useModalOverlay";
import { useOverlayTriggerState } from "react-stately/useOverlayTriggerState";
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
