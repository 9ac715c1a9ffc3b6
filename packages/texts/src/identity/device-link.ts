import { texts } from "../language/translate.ts";
/** The link by e-mail that lets a new device log in. All of these are ours. */
export const deviceLinkTexts = texts({
  ways: "Get a link by email",
  askTitle: "Get a link by email",
  askLine:
    "We'll send it to your account's email address. Open it on the device you want to use, then log in with your password.",
  send: "Send the link",
  sentTitle: "Check your email",
  sentLine:
    "If this account has an email address, we've sent a link to it. It expires in 2 hours. We send one link an hour, so use the newest.",
  pressTitle: "Log in on this device",
  pressLine: "Use this device to log in to your account. We ask for your password next.",
  press: "Use this device",
  used: "You can log in on this device now.",
  over: "This link has expired or has already been used. Get a new one.",
});
