import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import type { Decision } from "@wellpaid/domain/requests/approval";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Button, Chip, type Column, Stack } from "@wellpaid/ui";
import { momentText } from "../../shared/dates.ts";
import css from "./request-columns.module.css";
import { lineOf, toneOf, warningOf } from "./request-text.ts";

const person: Column<EmployeeRequest> = {
  key: "name",
  title: texts.person,
  names: true,
  sorts: true,
  cell: (request) => request.person.name,
};

const number: Column<EmployeeRequest> = {
  key: "number",
  title: texts.employeeNumber,
  cell: (request) => request.person.employeeNumber,
};

const what: Column<EmployeeRequest> = {
  key: "amount",
  title: texts.what,
  sorts: true,
  cell: (request) => {
    const line = lineOf(request);
    const warning = warningOf(request);
    return (
      <Stack gap={1}>
        <span>{texts.kinds[request.kind]}</span>
        {line && <small>{line}</small>}
        {warning && <small>{warning}</small>}
      </Stack>
    );
  },
};

const requestedColumn: Column<EmployeeRequest> = {
  key: "date",
  title: texts.asked,
  sorts: true,
  cell: ({ askedAt }) => momentText(askedAt),
};

const decision: Column<EmployeeRequest> = {
  key: "decision",
  title: texts.state,
  cell: ({ state }) => <Chip text={texts.states[state]} tone={toneOf[state]} />,
};

const decidedOn: Column<EmployeeRequest> = {
  key: "date",
  title: texts.decidedOn,
  sorts: true,
  cell: ({ decidedAt }) => decidedAt && momentText(decidedAt),
};

/** What can be done with a request of the list. */
export interface RowActions {
  readonly onLook: (request: EmployeeRequest) => void;
  /** Left out for an administrator who may not decide. */
  readonly onDecide?: ((request: EmployeeRequest, decision: Decision) => void) | undefined;
}

function Actions({ request, onLook, onDecide }: RowActions & { readonly request: EmployeeRequest }) {
  const { name } = request.person;
  return (
    <div className={css.actions}>
      {onDecide && request.state === "pending" && (
        <>
          <Button
            text={texts.approve}
            small
            kind="tinted"
            aria-label={texts.approveOf(name)}
            onPress={() => onDecide(request, "approved")}
          />
          <Button
            text={texts.reject}
            small
            kind="outlined"
            aria-label={texts.rejectOf(name)}
            onPress={() => onDecide(request, "rejected")}
          />
        </>
      )}
      <Button
        text={texts.look}
        small
        kind={onDecide ? "quiet" : "tinted"}
        aria-label={texts.lookAt(name)}
        onPress={() => onLook(request)}
      />
    </div>
  );
}

/** The columns of what waits, or of what was decided. */
export const columnsOf = (state: "pending" | "decided", actions: RowActions): readonly Column<EmployeeRequest>[] => [
  person,
  number,
  what,
  ...(state === "pending" ? [requestedColumn] : [decision, decidedOn]),
  {
    key: "actions",
    title: texts.look,
    titleHidden: true,
    cell: (request) => <Actions request={request} {...actions} />,
  },
];
