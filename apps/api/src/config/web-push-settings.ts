import { none, row } from "./setting.ts";
import * as is from "./setting-shapes.ts";

/** Notifications to browsers: without the key there are none. */
export const webPushSettings = {
  privateKey: row(
    "WEB_PUSH_PRIVATE_KEY",
    is.pushKey,
    none("in the sandbox generated at the first start, kept below `DATA_DIR`; otherwise none: no push"),
  ).secret(
    "the key that signs notifications to browsers (VAPID): the private key printed by `npx web-push generate-vapid-keys`; the public key follows from it. All servers of one database need the same key. A browser accepts only the key with which it was turned on: with another one, every employee turns push on again",
  ),
};
