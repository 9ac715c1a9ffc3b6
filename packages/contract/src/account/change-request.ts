import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { GivenCode, Id, Instant } from "../units.ts";
import { noCode, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

/** A place whose bank holidays move the payday. */
export const Region = z.object({ id: z.string(), name: z.string() });

export const listRegions = defineReading({
  name: "listRegions",
  summary: "The regions that a change request may name",
  route: "GET /employees/regions",
  answer: z.array(Region),
});

export const ChangeRequest = z.object({
  id: Id,
  regionId: z.string(),
  status: z.enum(["employed", "left"]),
  state: z.enum(["pending", "approved", "rejected"]),
  createdAt: Instant,
  reason: z.nullable(z.string()),
});

export const sendChangeRequest = defineCall({
  name: "sendChangeRequest",
  summary: "Asks the employer to change where or whether one works there, with a code of type `change_request`",
  route: "POST /employees/change-request",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({
    regionId: z.string().check(z.maxLength(50)),
    status: z.enum(["employed", "left"]),
    code: GivenCode,
  }),
  answer: ChangeRequest,
  // NOT_FOUND for a region that is none.
  refusals: [...ownStaying, "NOT_FOUND", ...noCode, "CHANGE_REQUEST_PENDING"],
});

export const lastChangeRequest = defineReading({
  name: "lastChangeRequest",
  summary: "The employee's newest change request; null when there is none",
  route: "GET /employees/change-request",
  answer: z.nullable(ChangeRequest),
});

export const listCompanies = defineReading({
  name: "listCompanies",
  summary: "The employee's company: a list of one",
  route: "GET /companies",
  answer: z.array(z.object({ id: Id, name: z.string(), isUsingEmployeeIdNumber: z.boolean() })),
});
