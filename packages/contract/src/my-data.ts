import * as z from "zod/mini";
import { defineCall, FILE_SECONDS } from "./call.ts";
import { ownReading } from "./usual-refusals.ts";

export const downloadMyData = defineCall({
  name: "downloadMyData",
  feature: "account",
  summary: "Everything held about the employee: one JSON and CSVs in a zip; five an hour",
  method: "GET",
  path: "/employees/my-data",
  access: "session-even-suspended",
  answer: z.custom<Blob>(),
  file: "application/zip",
  withinSeconds: FILE_SECONDS,
  refusals: ownReading,
});
