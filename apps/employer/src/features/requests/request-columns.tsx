import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { employerRequestTexts as texts } from "@wellpaid/texts/requests/requests";
import { Button, Chip, type Column, Stack } from "@wellpaid/ui";
import { momentText } from "../../shared/dates.ts";
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

/** The columns of what waits, or of what was decided. */
export const columnsOf = (
  state: "pending" | "decided",
  onLook: (request: EmployeeRequest) => void,
): readonly Column<EmployeeRequest>[] => [
  person,
  number,
  what,
  ...(state === "pending" ? [requestedColumn] : [decision, decidedOn]),
  {
    key: "look",
    title: texts.look,
    titleHidden: true,
    cell: (request) => (
      <Button
        text={texts.look}
        small
        kind="tinted"
        aria-label={texts.lookAt(request.person.name)}
        onPress={() => onLook(request)}
      />
    ),
  },
];
