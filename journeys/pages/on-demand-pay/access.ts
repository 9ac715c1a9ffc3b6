import type { Page } from "@playwright/test";

/** Where on-demand pay is requested. */
export const accessPaths = {
  request: "/dashboard/request-on-demand-pay",
  interest: "/dashboard/register-interest",
  waiting: "/dashboard/waiting-request-on-demand-pay",
  rejected: "/dashboard/rejected-request-on-demand-pay",
} as const;

export function accessPage(page: Page) {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  return {
    letsGo: button("Let's go"),
    next: button("Next"),
    requestAccess: button("Request access"),
    /** To the request page by its link. */
    toRequest: link("Request access"),
    arrowBack: page.getByRole("main").getByRole("button", { name: "Back" }),
    number: page.getByLabel("Employee number"),
    /** Of what is shown on phones only at its beginning. */
    fullText: button("Show full text"),
    agree: page.getByLabel("I agree that withdrawals and fees are deducted from my pay"),
    accept: page.getByLabel("I accept the addendum to my contract"),
    save: page.getByRole("button", { name: "Save in pdf" }),
    heading: (name: string) => page.getByRole("heading", { level: 1, name, exact: true }),
    thanks: page.getByRole("heading", { name: /^Thanks / }),
    sorry: (name: string) => page.getByText(`Sorry ${name}, Your admin did not approve On-demand pay.`),
    goHome: link("Take me to home screen"),
    wrongClient: page.getByText("The Client ID or password you entered is incorrect"),
    numberMissing: page.getByText("Please fill in your Employee number"),
    cardLink: (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }),
  };
}
