import { COMPLAINT_TOPICS, MAX_COMPLAINT, MAX_WANTED } from "@wellpaid/domain/help/complaint";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CivilDate, Id, Instant } from "../units.ts";
import { ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("account");

/** Words of several lines, with none that turns the direction of reading, since the operator reads them in a mailbox. */
const words = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max), z.regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069])*$/u));

/** One complaint to the operator; `answer` and `answeredAt` are null until there is a final response. */
export const Complaint = z.object({
  id: Id,
  reference: z.string(),
  topic: z.enum(COMPLAINT_TOPICS),
  whatHappened: z.string(),
  wanted: z.string(),
  receivedAt: Instant,
  answerDueOn: CivilDate,
  answeredAt: z.nullable(Instant),
  answer: z.nullable(z.string()),
});
export type Complaint = z.infer<typeof Complaint>;

export const complain = defineCall({
  name: "complain",
  summary:
    "Complains to the operator, never to the employer; up to five a day. A suspended employee, and one who asked for the account's deletion, may as well",
  route: "POST /employees/complaints",
  access: "session-even-suspended",
  takesIdempotencyKey: true,
  body: z.object({
    topic: z.enum(COMPLAINT_TOPICS),
    whatHappened: words(MAX_COMPLAINT).check(z.minLength(1)),
    wanted: words(MAX_WANTED),
  }),
  answer: Complaint,
  refusals: [...ownReading, "TOO_MANY_REQUESTS"],
});

/** Not a usual reading: a complaint is often about the employer, whose partner may have opened the session. */
export const listComplaints = defineCall({
  name: "listComplaints",
  summary: "The employee's complaints with their answers, the newest first",
  route: "GET /employees/complaints",
  access: "session-even-suspended",
  answer: z.array(Complaint),
  refusals: ownReading,
});
