import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { type Asking, DecideDialog } from "./decide-dialogs.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";
import { RequestPanel } from "./request-panel.tsx";
import type { Decided } from "./decision-summary.ts";

/** What is open over the list: a request that is viewed, decided or reopened. */
export type Opened =
  | { readonly looked: EmployeeRequest }
  | { readonly asking: Asking }
  | { readonly reopened: EmployeeRequest };

interface RequestDialogsProps {
  readonly opened: Opened | null;
  readonly onOpen: (opened: Opened | null) => void;
  readonly onDecided: (decided: Decided) => void;
}

/** One leads to the next: who looks at a request decides it, or reopens it. */
export function RequestDialogs({ opened, onOpen, onDecided }: RequestDialogsProps) {
  const close = () => onOpen(null);
  if (opened === null) return null;
  if ("reopened" in opened) return <ReopenDialog request={opened.reopened} onClose={close} />;
  if ("asking" in opened)
    return (
      <DecideDialog
        asking={opened.asking}
        onDone={(decided) => {
          close();
          onDecided(decided);
        }}
        onClose={close}
      />
    );
  const { looked } = opened;
  return (
    <RequestPanel
      request={looked}
      onDecide={(decision) => onOpen({ asking: { requests: [looked], decision } })}
      onReopen={() => onOpen({ reopened: looked })}
      onClose={close}
    />
  );
}
