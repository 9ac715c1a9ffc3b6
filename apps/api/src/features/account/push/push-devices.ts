import type * as calls from "@wellpaid/contract/account/push";
import type { AnswerInputOf, BodyOf } from "@wellpaid/contract/call";
import { MAX_PUSH_DEVICES } from "@wellpaid/domain/account/push/push-device";
import type { PushSubscription } from "@wellpaid/providers/web-push/port";
import type { Context } from "../../../context.ts";
import { acrossCompanies } from "../../../database/company-scope.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { countUse, type RateLimit } from "../../../database/stores/rate-limits.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { lockLiveSession } from "../../../http/session/session-store.ts";
import { enqueueAddedPush, enqueueTestPush } from "../../../notifications/push-store.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import * as store from "./push-device-store.ts";

type Nothing = AnswerInputOf<typeof calls.removePushDevice>;
type PushContext = Pick<Context, "database" | "webPush">;

const ADDED: RateLimit = { kind: "push-device", max: 30, seconds: 3_600 };
const TESTED: RateLimit = { kind: "push-test", max: 10, seconds: 3_600 };

/** What a partner's page shows is not the person's own browser to decide about. */
const isPartners = ({ partnerId, isInFrame }: Session): boolean => partnerId !== null || isInFrame;

export async function readPushSettings(
  { database, webPush }: PushContext,
  session: Session,
): Promise<AnswerInputOf<typeof calls.pushSettings> | Refusal<"OPENED_BY_PARTNER">> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  const devices = await store.listDevices(database, session);
  return {
    publicKey: webPush?.publicKey ?? null,
    kindsOff: [...(await store.readKindsOff(database, session.employeeId))],
    devices: devices.map(({ addedAt, lastSentAt, ...device }) => ({
      ...device,
      addedAt: addedAt.toISOString(),
      lastSentAt: lastSentAt?.toISOString() ?? null,
    })),
  };
}

export async function choosePushKinds(
  { database }: PushContext,
  session: Session,
  { kindsOff }: BodyOf<typeof calls.setPushKinds>,
): Promise<AnswerInputOf<typeof calls.setPushKinds> | Refusal<"OPENED_BY_PARTNER">> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  const chosen = [...new Set(kindsOff)];
  await store.writeKindsOff(database, session, chosen);
  return { kindsOff: chosen };
}

type NotAdded = Refusal<
  | "NO_SESSION"
  | "NOT_FOUND"
  | "OPENED_BY_PARTNER"
  | "PUSH_NOT_OFFERED"
  | "PUSH_SERVICE_UNKNOWN"
  | "TOO_MANY_PUSH_DEVICES"
  | "TOO_MANY_REQUESTS"
>;

/**
 * Turns push on in the browser that has this subscription. A browser belongs to the last person who turned it on: the row of another person,
 * of whichever company, is deleted in the same transaction. Adding it again gives it a new id.
 */
export async function addPushDevice(
  { database, webPush }: PushContext,
  session: Session,
  { endpoint, keys, name, replaces }: BodyOf<typeof calls.addPushDevice>,
): Promise<AnswerInputOf<typeof calls.addPushDevice> | NotAdded> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  if (webPush === null) return refuse("PUSH_NOT_OFFERED");
  const subscription: PushSubscription = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, "base64url"),
    auth: Buffer.from(keys.auth, "base64url"),
  };
  if (!webPush.accepts(subscription)) return refuse("PUSH_SERVICE_UNKNOWN");
  const { employeeId } = session;
  const add = async (tx: Tx) => {
    const counted = await countUse(tx, ADDED, employeeId);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    await lockEmployee(tx, employeeId);
    if (!(await lockLiveSession(tx, session))) return refuse("NO_SESSION");
    await store.lockEndpoint(tx, endpoint);
    // Not one that was removed from afar: a browser does not turn itself on again.
    if (replaces !== undefined && !(await store.deleteByEndpoint(tx, employeeId, replaces))) return refuse("NOT_FOUND");
    const isAgain = await store.deleteByEndpoint(tx, employeeId, endpoint);
    if ((await store.countDevices(tx, employeeId)) >= MAX_PUSH_DEVICES)
      return refuse("TOO_MANY_PUSH_DEVICES", MAX_PUSH_DEVICES);
    const id = await store.insertDevice(tx, session, { ...subscription, name });
    if (!isAgain && replaces === undefined) await enqueueAddedPush(tx, employeeId, id);
    return { id };
  };
  return acrossCompanies(() => inTransaction(database, add));
}

/** Binds this browser's subscription to this session, or ends another person's. */
export async function keepPushDevice(
  { database }: PushContext,
  session: Session,
  { endpoint }: BodyOf<typeof calls.keepPushDevice>,
): Promise<AnswerInputOf<typeof calls.keepPushDevice> | Refusal<"NO_SESSION" | "OPENED_BY_PARTNER">> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  const keep = async (tx: Tx) => {
    if (!(await lockLiveSession(tx, session))) return refuse("NO_SESSION");
    return { id: await store.bindEndpoint(tx, session, endpoint) };
  };
  return acrossCompanies(() => inTransaction(database, keep));
}

export async function removePushDevice(
  { database }: PushContext,
  session: Session,
  id: string,
): Promise<Nothing | Refusal<"NOT_FOUND" | "OPENED_BY_PARTNER">> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  return (await store.deleteDevice(database, session.employeeId, id)) ? {} : refuse("NOT_FOUND");
}

export async function testPushDevice(
  { database, webPush }: PushContext,
  session: Session,
  id: string,
): Promise<Nothing | Refusal<"NOT_FOUND" | "OPENED_BY_PARTNER" | "PUSH_NOT_OFFERED" | "TOO_MANY_REQUESTS">> {
  if (isPartners(session)) return refuse("OPENED_BY_PARTNER");
  if (webPush === null) return refuse("PUSH_NOT_OFFERED");
  const { employeeId } = session;
  if (!(await store.listDevices(database, session)).some((device) => device.id === id)) return refuse("NOT_FOUND");
  return inTransaction(database, async (tx) => {
    const counted = await countUse(tx, TESTED, employeeId);
    if (counted.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: counted.waitSeconds };
    await enqueueTestPush(tx, employeeId, id);
    return {};
  });
}
