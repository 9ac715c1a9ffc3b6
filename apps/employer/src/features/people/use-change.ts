import type { Call } from "@wellpaid/contract/call";
import { listAuditEntries } from "@wellpaid/contract/audit-log/audit-log";
import {
  countPeople,
  listPeople,
  type PersonDetail,
  readPerson,
  type releasePerson,
} from "@wellpaid/contract/people/people";
import { showSnackbar } from "@wellpaid/ui";
import { useAct } from "../../shared/calls.ts";

/** The calls that change a person's status answer with the new status. */
type Change = Call & Pick<typeof releasePerson, "answer">;

/** Changes a person's status and confirms it; its dialog shows what went wrong. */
export function useChange<C extends Change>(call: C, toast: (person: PersonDetail) => string, onDone: () => void) {
  return useAct(call, {
    onDone: (person) => {
      showSnackbar("success", toast(person));
      onDone();
    },
    onProblem: () => undefined,
    changes: [readPerson, listPeople, countPeople, listAuditEntries],
  });
}
