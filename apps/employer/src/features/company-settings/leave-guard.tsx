import { useBlocker } from "@tanstack/react-router";
import { employerSettingsTexts as texts } from "@wellpaid/texts/company-settings/company-settings";
import { ConfirmDialog } from "@wellpaid/ui";

/** Asks before what is typed and not saved is left, also by closing the tab. */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      open={status === "blocked"}
      title={texts.leaveTitle}
      confirmText={texts.leave}
      cancelText={texts.stay}
      kind="danger"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>{texts.leaveLine}</p>
    </ConfirmDialog>
  );
}
