import * as z from "zod/mini";
import { callsOf } from "../call.ts";

const defineCall = callsOf("identity");

/** A pass that a solved captcha gave: good for one request, within 10 minutes. */
export const CaptchaPass = z.string().check(z.minLength(20), z.maxLength(200));

export const captchaChallenge = defineCall({
  name: "captchaChallenge",
  summary: "A new captcha challenge: a proof of work for the browser (ALTCHA)",
  route: "GET /login/captcha-challenge",
  access: "anyone",
  answer: z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
  refusals: [],
});

export const verifyCaptcha = defineCall({
  name: "verifyCaptcha",
  summary: "Turns a solved challenge into a pass for one request",
  route: "POST /login/verify-by-captcha",
  access: "anyone",
  /** `token`: the challenge and its solution, `{ challenge, solution }` as JSON in base64. */
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(5_000)) }),
  answer: z.object({ success: z.literal(true), pass: z.string() }),
  refusals: ["CAPTCHA_FAILED"],
});
