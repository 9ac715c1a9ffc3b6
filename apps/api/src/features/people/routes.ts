import type { RefusalCode } from "@wellpaid/contract/refusals";
import { changePeople as changePeopleCall } from "@wellpaid/contract/people/change-people";
import * as calls from "@wellpaid/contract/people/people";
import { countsOf } from "../../database/page.ts";
import { readCivilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import type { Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Administrator, actorOf } from "../../http/session/administrator-session.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { Context } from "../../context.ts";
import type { WhoseAccount } from "./account-store.ts";
import { freezeEmployee, reinstateEmployee, suspendEmployee } from "./change-employee.ts";
import { changePeople } from "./change-many.ts";
import { exportPeople } from "./export-people.ts";
import { confirmSalaryAccount } from "./confirm-salary-account.ts";
import { markLeaver, takeLeaverBack } from "./mark-leaver.ts";
import { countPeople } from "./people-list-store.ts";
import { findPerson } from "./person-store.ts";
import { listPeople, type RequestsOfPerson, readPerson } from "./read-people.ts";
import { releasePayrollRecord } from "./release-payroll-record.ts";

interface PersonRequest {
  readonly administrator: Administrator;
  readonly params: { readonly id: string };
}

/** The company's people, and what the employer does about one of them. */
export function peopleRoutes(answer: AnswerCall, context: Context, requestsOfPerson: RequestsOfPerson): void {
  const { database } = context;
  const read = (companyId: string, id: string) => readPerson(database, requestsOfPerson, companyId, id);
  /** Runs it in one transaction, and returns their new state. */
  const andRead = async <C extends RefusalCode>(
    { administrator: { companyId }, params: { id } }: PersonRequest,
    useCase: (tx: Tx) => Promise<Refusal<C> | "unchanged" | null>,
  ) => {
    const refusal = await inTransaction(database, useCase);
    return isRefusal(refusal) ? refusal : read(companyId, id);
  };
  /** The same for what needs an account. */
  const toAccount = <C extends RefusalCode>(
    request: PersonRequest,
    useCase: (tx: Tx, whose: WhoseAccount) => Promise<Refusal<C> | "unchanged" | null>,
  ) =>
    andRead<C | "NOT_FOUND" | "NO_ACCOUNT_YET">(request, async (tx) => {
      const { companyId } = request.administrator;
      const found = await findPerson(tx, companyId, request.params.id);
      if (found === null) return refuse("NOT_FOUND");
      const { employeeId } = found;
      return employeeId === null ? refuse("NO_ACCOUNT_YET") : useCase(tx, { companyId, employeeId });
    });

  answer(calls.listPeople, ({ administrator, query }) => listPeople(database, administrator.companyId, query));
  answer(calls.countPeople, async ({ administrator: { companyId }, query }) =>
    countsOf(await countPeople(database, companyId, query.q)),
  );
  answer(calls.exportPeople, ({ administrator, query }) => exportPeople(database, administrator, query));
  answer(calls.readPerson, ({ administrator, params }) => read(administrator.companyId, params.id));
  answer(calls.suspendPerson, (request) =>
    toAccount(request, (tx, whose) => suspendEmployee(tx, actorOf(request.administrator), whose)),
  );
  answer(calls.releasePerson, (request) =>
    toAccount(request, (tx, whose) => reinstateEmployee(tx, actorOf(request.administrator), whose)),
  );
  answer(calls.freezePerson, (request) =>
    toAccount(request, async (tx, whose) => {
      const day = request.body.until === null ? null : readCivilDate(request.body.until);
      if (day === undefined) return atField(refuse("FREEZE_END_PASSED"), "/until");
      const until = day === null ? null : new Date(londonMidnight(day));
      return freezeEmployee(tx, actorOf(request.administrator), whose, until);
    }),
  );
  answer(changePeopleCall, ({ administrator, body }) => changePeople(database, administrator, body));
  answer(calls.confirmSalaryAccount, (request) =>
    toAccount(request, (tx, whose) => confirmSalaryAccount(tx, context, request.administrator, whose, request.body)),
  );
  answer(calls.unlockRecord, (request) =>
    andRead(request, async (tx) => {
      const { companyId } = request.administrator;
      const found = await findPerson(tx, companyId, request.params.id);
      if (found === null) return refuse("NOT_FOUND");
      const { recordId } = found;
      const isUnlocked =
        recordId !== null && (await releasePayrollRecord(tx, actorOf(request.administrator), { companyId, recordId }));
      return isUnlocked ? null : refuse("RECORD_NOT_LOCKED");
    }),
  );
  answer(calls.markLeaver, (request) =>
    andRead(request, (tx) => {
      const { companyId } = request.administrator;
      return markLeaver(tx, actorOf(request.administrator), { companyId, id: request.params.id, ...request.body });
    }),
  );
  answer(calls.takeLeaverBack, (request) =>
    andRead(request, (tx) => {
      const { companyId } = request.administrator;
      return takeLeaverBack(tx, actorOf(request.administrator), { companyId, id: request.params.id });
    }),
  );
}
