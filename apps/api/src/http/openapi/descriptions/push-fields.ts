import type { FieldDescriptions } from "./field-descriptions.ts";

/** Notifications to browsers. */
export const pushFields: FieldDescriptions = {
  PushDevice: {
    name: "What the browser called itself when it was added, such as `Chrome on Android`",
    addedAt: "When notifications were turned on in it, ISO 8601 in UTC",
    lastSentAt: "When its push service last accepted a notification, ISO 8601 in UTC; null when never",
    isFailing: "Whether its push service refused the last notification",
    isHere: "Whether it is the browser of this session",
  },
  pushSettings: {
    publicKey:
      "Key for `applicationServerKey` of a subscription: a point of P-256, base64url; null where push is not offered",
    kindsOff: "Kinds of notifications that no device receives",
    devices: "The employee's devices, oldest first",
  },
  setPushKinds: { kindsOff: "Kinds of notifications that no device receives" },
  addPushDevice: {
    endpoint: "Address of the subscription at the browser's push service",
    keys: "Keys of the subscription, as its `toJSON()` has them",
    "keys.p256dh": "Public key of the browser: 65 bytes, base64url",
    "keys.auth": "Secret of the subscription: 16 bytes, base64url",
    name: "What the list of devices calls this browser",
    replaces: "Endpoint of this browser's earlier subscription, which the new one replaces",
  },
  keepPushDevice: {
    endpoint: "Address of the subscription that this browser has",
    id: "UUID of the device; null where it is not, or no longer, the employee's",
  },
};
