import { expect, test } from "vitest";
import { isAtPushService } from "./push-device.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA91b", true],
  ["https://fcm.googleapis.com/wp/evZRV_IeBQGGaRfGK", true],
  ["https://updates.push.services.mozilla.com/wpush/v2/gAAAA", true],
  ["https://web.push.apple.com/QGuQyavXutnMH", true],
  ["https://wns2-db5p.notify.windows.com/w/?token=BQYAAA%3d", true],
  ["http://fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com:8443/fcm/send/a", false],
  ["https://user@fcm.googleapis.com/fcm/send/a", false],
  ["https://fcm.googleapis.com@evil.example/", false],
  ["https://fcm.googleapis.com.evil.example/", false],
  ["https://a.fcm.googleapis.com/", false],
  ["https://storage.googleapis.com/", false],
  ["https://evilpush.apple.com.example/", false],
  ["https://evilnotify.windows.com/", false],
  ["https://notify.windows.com/", false],
  ["https://.push.apple.com/", false],
  ["https://FCM.googleapis.com/a", false],
  ["https:\\\\fcm.googleapis.com\\a", false],
  ["https://fcm.googleapis.com/a#b", false],
  ["https://127.0.0.1/", false],
  ["https://[::1]/", false],
  ["https://169.254.169.254/latest/meta-data", false],
  ["http://localhost:3000/sandbox/push/a", false],
  ["file:///etc/passwd", false],
  ["", false],
  [`https://fcm.googleapis.com/${"a".repeat(1_000)}`, false],
])("is %s at a push service: %s", (endpoint, isOne) => {
  expect(isAtPushService(endpoint)).toBe(isOne);
});
