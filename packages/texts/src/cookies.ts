import { t, texts } from "./language/translate.ts";

export const cookieTexts = texts({
  banner: "We use cookies, including from our partners, to enhance and personalise your experience.",
  accept: "Accept",
  reject: "Reject",
  moreInformation: "More information",

  // ours
  bannerName: "Cookies",
  title: "Cookies",
  needed: "Always on",
  neededLine: () =>
    t(
      "{product} needs these to work and to keep your account safe. They don't track you and are not shared with anyone.",
    ),
  kept: [
    { name: "Your login", until: "until you log out or close this tab" },
    {
      name: "That you've logged in on this device before, to help stop others locking you out",
      until: "for 180 days after you last logged in",
    },
    { name: "The page to return to after you log in", until: "until you close this tab" },
    { name: "When we last suggested connecting a bank", until: "until you clear your browsing data" },
    { name: "Which app updates you've read", until: "until you clear your browsing data" },
    { name: "Your language", until: "for 1 year after you choose it" },
    { name: "Light or dark", until: "until you clear your browsing data" },
    { name: "Your cookie choice", until: "until you clear your browsing data" },
  ],
  ofPartners: "From our partners",
  ofPartnersLine: "These let you chat with our team. Another company runs the chat. We only load it if you accept.",
  accepted: "You accepted these cookies.",
  rejected: "You rejected these cookies.",
  notAsked: "You have not chosen yet. These cookies are off until you accept them.",
  answer: "Your choice",
});
