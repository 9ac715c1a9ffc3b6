import { COVER_TYPES } from "@wellpaid/domain/savings/cover";
import * as z from "zod/mini";
import { callsOf, readingCallsOf, FILE_SECONDS } from "../call.ts";
import { Id, Nothing } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("savings");
const defineReading = readingCallsOf("savings");

export const offerCoverUpload = defineCall({
  name: "offerCoverUpload",
  summary:
    "Where a browser posts a cover, as a form of these fields and then the `file`; ten minutes, one picture of this type. The field `key` is its `backgroundImageUrl`",
  route: "GET /savings/savings-background-image-upload-presigned-url-with-limits",
  access: "session",
  // An upload is no cover until a change of the plan takes it.
  inPartnersSession: "free",
  query: z.object({ contentType: z.enum(COVER_TYPES) }),
  answer: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  refusals: [...ownStaying, "COMPANY_SUSPENDED", "SAVINGS_NOT_OFFERED"],
});

export const deleteCover = defineCall({
  name: "deleteCover",
  summary: "Takes the cover away, and whatever was uploaded to become one",
  route: "DELETE /savings/savings-background-image-delete",
  access: "session",
  answer: Nothing,
  refusals: ownStaying,
});

export const readCover = defineReading({
  name: "readCover",
  summary: "The employee's own cover, a PNG or a JPEG, as the saving's `coverImage` names it",
  route: "GET /savings/cover/{id}",
  params: z.object({ id: Id }),
  answer: z.custom<Blob>(),
  file: "image/*",
  withinSeconds: FILE_SECONDS,
  refusals: ["NOT_FOUND"],
});
