import type { FieldDescriptions } from "./field-descriptions.ts";

/** Complaints to the operator. */
export const helpFields: FieldDescriptions = {
  Complaint: {
    reference: "Number of the complaint that people read out, such as `C-7K3M-9QXD`",
    topic: "What the complaint is about",
    whatHappened: "What happened, in the employee's words; empty once the account is erased",
    wanted: "What would put it right, in the employee's words; empty for none",
    receivedAt: "Receipt, ISO 8601 in UTC",
    answerDueOn: "Last day for the final response, YYYY-MM-DD in London",
    answeredAt: "Final response, ISO 8601 in UTC; null while there is none",
    answer: "Words of the final response; null while there is none",
  },
  complain: {
    topic: "What the complaint is about",
    whatHappened: "What happened, at most 4,000 characters",
    wanted: "What would put it right, at most 1,000 characters; empty for none",
  },
};
