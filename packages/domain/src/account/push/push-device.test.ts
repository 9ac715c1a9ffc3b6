import { expect, test } from "vitest";
import { deviceOf, isAtPushService } from "./push-device.ts";

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

const WEBKIT = "AppleWebKit/537.36 (KHTML, like Gecko)";
test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`, "chrome", "android"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile`, "samsung", "android"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0 Safari/537.36 Edg/140.0`, "edge", "windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "firefox", "linux"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1", "safari", "ios"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18 Safari/605.1.15", "safari", "macos"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`, "chrome", "chromeos"],
  ["curl/8", "other", "other"],
])("calls %s %s on %s", (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});
