import * as z from "zod/mini";
import { callsOf, FILE_SECONDS } from "../call.ts";
import { GivenCode } from "../units.ts";
import { noStepUp, ownReading } from "../usual-refusals.ts";

const defineCall = callsOf("account");

export const downloadMyData = defineCall({
  name: "downloadMyData",
  summary:
    "Everything held about the employee: one JSON and CSVs in a zip; five an hour; with a code of type `step_up` where `CODE_REQUIRED` says so",
  route: "GET /employees/my-data",
  access: "session-even-suspended",
  inPartnersSession: "asks-itself",
  query: z.optional(z.object({ code: GivenCode })),
  answer: z.custom<Blob>(),
  file: "application/zip",
  withinSeconds: FILE_SECONDS,
  refusals: [...ownReading, ...noStepUp],
});
