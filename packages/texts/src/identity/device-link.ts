/** The link by e-mail that lets a new device log in. All of these are ours. */
export const deviceLinkTexts = {
  ways: "Get a link by e-mail",
  askTitle: "Get a link by e-mail",
  askLine:
    "We send it to the e-mail address of your account. Open it on the device you want to log in with. Then log in with your password.",
  send: "Send the link",
  sentTitle: "Look in your mailbox",
  sentLine:
    "If this account has an e-mail address, there is a link in its mailbox. We send one an hour at most: use the newest. It works for 2 hours.",
  pressTitle: "Log in on this device",
  pressLine: "Use this device to log in to your account. We ask for your password next.",
  press: "Use this device",
  used: "You can log in on this device now.",
  over: "This link has been used or is too old. Please ask for a new one.",
} as const;
