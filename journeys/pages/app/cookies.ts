import type { Page } from "@playwright/test";

/** The question about cookies, and what comes with its answer. */
export function cookies(page: Page) {
  const banner = page.getByRole("region", { name: "Cookies" });
  return {
    banner,
    text: banner.getByText("We use cookies, including from our partners, to enhance and personalise your experience."),
    accept: banner.getByRole("button", { name: "Accept" }),
    reject: banner.getByRole("button", { name: "Reject" }),
    more: banner.getByRole("link", { name: "More information" }),
    heading: page.getByRole("heading", { name: "Cookies", level: 1 }),
    answer: (name: "Accept" | "Reject") => page.getByRole("radio", { name }),
    /** The widget of the sandbox's chat. */
    chat: page.getByRole("complementary", { name: "Chat" }),
    flags: () =>
      page.evaluate<Record<string, string | null>>(
        `({ hide: localStorage.getItem("wellpaid-cookies-hide"), disabled: localStorage.getItem("wellpaid-cookies-disabled") })`,
      ),
  };
}
