import { decideRequests, type EmployeeRequest } from "@wellpaid/contract/requests/requests";
import type { Decision } from "@wellpaid/domain/requests/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Button, Dialog, Link, Stack } from "@wellpaid/ui";
import { useMayCall } from "../../shared/administrator.ts";
import { RequestFacts } from "./request-facts.tsx";

interface RequestPanelProps {
  readonly request: EmployeeRequest;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
  readonly onClose: () => void;
}

/** One request beside the list, with what can be done with it. */
export function RequestPanel({ request, onDecide, onReopen, onClose }: RequestPanelProps) {
  const may = useMayCall();
  const { state, canReopen, person } = request;
  const mayDecide = may(decideRequests);
  return (
    <Dialog
      panel
      onClose={onClose}
      title={person.name}
      closable
      actions={
        mayDecide && state === "pending" ? (
          <>
            <Button text={texts.approve} wide onPress={() => onDecide("approved")} />
            <Button text={texts.reject} wide kind="outlined" onPress={() => onDecide("rejected")} />
          </>
        ) : (
          mayDecide && canReopen && <Button text={texts.reopen} wide onPress={onReopen} />
        )
      }
    >
      <Stack>
        <RequestFacts request={request} />
        <Link href={`/employer/people/${person.id}`}>{texts.toPerson}</Link>
      </Stack>
    </Dialog>
  );
}
