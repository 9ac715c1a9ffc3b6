import { MAX_DEVICE_NAME_LENGTH, MAX_ENDPOINT_LENGTH } from "@wellpaid/domain/account/push/push-device";
import { PUSH_KINDS } from "@wellpaid/domain/account/push/push-events";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { givenName, Id, Instant, Nothing } from "../units.ts";
import { ownReading, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

const PushKind = z.enum(PUSH_KINDS);
const Endpoint = z.url().check(z.maxLength(MAX_ENDPOINT_LENGTH));
const KindsOff = z.array(PushKind).check(z.maxLength(PUSH_KINDS.length));

/** A browser in which the employee has turned push on; `isHere` in this session. */
export const PushDevice = z.object({
  id: Id,
  name: z.string(),
  addedAt: Instant,
  lastSentAt: z.nullable(Instant),
  isFailing: z.boolean(),
  isHere: z.boolean(),
});
z.globalRegistry.add(PushDevice, { id: "PushDevice" });

export const pushSettings = defineReading({
  name: "pushSettings",
  summary:
    "The own devices that receive pushes, oldest first, which kinds are switched off, and the key with which a browser subscribes; the key is null where nothing is pushed",
  route: "GET /employees/push",
  answer: z.object({ publicKey: z.nullable(z.string()), kindsOff: z.array(PushKind), devices: z.array(PushDevice) }),
  refusals: ["OPENED_BY_PARTNER"],
});

export const setPushKinds = defineCall({
  name: "setPushKinds",
  summary: "Choose which kinds are pushed to all own devices; of two tabs the later one decides",
  route: "PUT /employees/push/kinds",
  access: "session",
  body: z.object({ kindsOff: KindsOff }),
  answer: z.object({ kindsOff: z.array(PushKind) }),
  refusals: [...ownStaying, "OPENED_BY_PARTNER"],
});

export const addPushDevice = defineCall({
  name: "addPushDevice",
  summary:
    "Turn push on in this browser, with its subscription; a browser that was another person's is theirs no longer. `replaces` is this browser's endpoint of before",
  route: "POST /employees/push/devices",
  access: "session",
  body: z.object({
    endpoint: Endpoint,
    keys: z.object({
      p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}={0,2}$/)),
    }),
    name: givenName(MAX_DEVICE_NAME_LENGTH),
    replaces: z.optional(Endpoint),
  }),
  answer: z.object({ id: Id }),
  // OPENED_BY_PARTNER: as for each of these calls, none is for a session that a partner opened or frames.
  refusals: [
    ...ownStaying,
    "OPENED_BY_PARTNER",
    "PUSH_NOT_OFFERED",
    "PUSH_SERVICE_UNKNOWN",
    "TOO_MANY_PUSH_DEVICES",
    "TOO_MANY_REQUESTS",
    // `replaces` is none of the employee's.
    "NOT_FOUND",
  ],
});

export const keepPushDevice = defineCall({
  name: "keepPushDevice",
  summary:
    "State which subscription this browser has, so that logging out ends it; one of another person ends now. The id is null where it is not, or no longer, the employee's",
  route: "PUT /employees/push/devices/here",
  access: "session-even-suspended",
  inPartnersSession: "free",
  body: z.object({ endpoint: Endpoint }),
  answer: z.object({ id: z.nullable(Id) }),
  refusals: [...ownReading, "OPENED_BY_PARTNER"],
});

export const removePushDevice = defineCall({
  name: "removePushDevice",
  summary: "End push to an own device; repeated, it is not found",
  route: "DELETE /employees/push/devices/{id}",
  access: "session",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownStaying, "OPENED_BY_PARTNER", "NOT_FOUND"],
});

export const testPushDevice = defineCall({
  name: "testPushDevice",
  summary: "Send a test notification to an own device; 10 an hour",
  route: "POST /employees/push/devices/{id}/test",
  access: "session",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownStaying, "OPENED_BY_PARTNER", "NOT_FOUND", "PUSH_NOT_OFFERED", "TOO_MANY_REQUESTS"],
});

export type PushDevice = z.infer<typeof PushDevice>;
