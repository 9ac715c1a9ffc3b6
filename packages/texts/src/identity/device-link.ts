import { texts } from "../language/translate.ts";
/** The link by e-mail that lets a new device log in. All of these are ours. */
export const deviceLinkTexts = texts({
  ways: "Get a link by email",
  askTitle: "Get a link by email",
  askLine:
    "We'll send a link to your account's email address. Open it on the device you want to use, then log in with your password.",
  send: "Send link",
  sentTitle: "Check your email",
  sentLine:
    "If this account has an email address, we've sent a link to it. It expires in 2 hours. We send one link an hour, so use the newest.",
  pressTitle: "Log in on this device",
  pressLine: "Use this device to log in to your account. Next, we'll ask for your password.",
  press: "Use this device",
  used: "You can now log in on this device.",
  over: "This link has expired or has already been used. Get a new one.",
});
