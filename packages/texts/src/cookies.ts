import { product } from "./product.ts";

export const cookieTexts = {
  banner: "We use cookies, including from our partners, to enhance and personalise your experience.",
  accept: "Accept",
  reject: "Reject",
  moreInformation: "More information",

  // ours
  bannerName: "Cookies",
  title: "Cookies",
  needed: "Always on",
  neededLine: () =>
    `Without these ${product.name} does not work, or does not keep strangers out as well. They follow you nowhere and tell nobody else anything.`,
  kept: [
    { name: "Your login", until: "until you log out, or close this tab" },
    {
      name: "A cookie that says you logged in on this device before, so that strangers cannot keep you out",
      until: "for 180 days after you last logged in",
    },
    { name: "The page to return to after you log in", until: "until you close this tab" },
    { name: "When you were last asked to connect a bank", until: "until you clear this browser" },
    { name: "Light or dark", until: "until you clear this browser" },
    { name: "Your cookie choice", until: "until you clear this browser" },
  ],
  ofPartners: "From our partners",
  ofPartnersLine: "Lets you chat with our team. Another company runs the chat. We only load it if you accept.",
  accepted: "You accepted these cookies.",
  rejected: "You rejected these cookies.",
  notAsked: "You have not chosen yet. These cookies are off until you accept them.",
  answer: "Your choice",
} as const;
