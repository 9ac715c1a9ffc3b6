import { expect } from "../../fixtures/journey.ts";
import type { Reaching } from "./view.ts";

const error = { code: "CAPTCHA_REQUIRED", message: "Complete the check to show you're human, then try again." };

/** The next call of a path needs a captcha, which the real product requires after many attempts only. */
export async function askCaptchaAt({ page, watch }: Reaching, path: string): Promise<void> {
  watch.expectStatus(403);
  await page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 403, json: { error } }), { times: 1 });
}

export const captchaShows = ({ page }: Reaching): Promise<void> =>
  expect(page.getByRole("checkbox", { name: "I'm human" })).toBeFocused();
