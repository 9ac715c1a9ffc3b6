import type { Call } from "@wellpaid/contract/call";
import { Refused } from "@wellpaid/contract/client";
import { listAuditEntries } from "@wellpaid/contract/employer/audit-log";
import { listPeople, type PersonDetail, readPerson, type releasePerson } from "@wellpaid/contract/employer/people";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { showSnackbar } from "@wellpaid/ui/feedback/snackbar-queue";
import { sentenceOf } from "@wellpaid/web/problem";
import { useAct } from "../../shared/calls.ts";

/** The calls that change how somebody stands answer with how they stand then. */
type Change = Call & Pick<typeof releasePerson, "answer">;

/** A field that says by itself what the server finds wrong with it. */
interface RefusedField {
  readonly code: RefusalCode;
  readonly say: (sentence: string) => void;
}

/** Changes how somebody stands, and says so. */
export function useChange<C extends Change>(
  call: C,
  said: (person: PersonDetail) => string,
  onDone: () => void,
  field?: RefusedField,
) {
  return useAct(call, {
    onDone: (person) => {
      showSnackbar("success", said(person));
      onDone();
    },
    onProblem: (problem) => {
      if (problem instanceof Refused && problem.code === field?.code) field.say(problem.message);
      else showSnackbar("error", sentenceOf(problem));
    },
    changes: [readPerson, listPeople, listAuditEntries],
  });
}
