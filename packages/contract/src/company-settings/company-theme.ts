import * as z from "zod/mini";
import { callsOf, FILE_SECONDS } from "../call.ts";
import { Id, Instant, wholeNumber } from "../units.ts";
import { consoleRefusals, ownersRefusals } from "./company-settings.ts";

const defineCall = callsOf("employer");

const Colour = z.nullable(z.string().check(z.trim(), z.regex(/^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/)));

/** Null: the product's own. */
export const ThemeColours = z.strictObject({
  primaryColour: Colour,
  secondaryColour: Colour,
  tertiaryColour: Colour,
  primaryTextColour: Colour,
  secondaryTextColour: Colour,
  headerColour: Colour,
  containedButtonTextColour: Colour,
  footerColour: Colour,
  miscColour1: Colour,
  miscColour2: Colour,
  miscColour3: Colour,
  backgroundColor: Colour,
});
export type ThemeColours = z.infer<typeof ThemeColours>;

export const CompanyTheme = z.object({
  colours: ThemeColours,
  hideFooter: z.boolean(),
  logoUrl: z.nullable(z.string()),
  version: z.number(),
  changedAt: z.nullable(Instant),
  changedBy: z.nullable(z.string()),
  peopleWithPartnersTheme: z.number(),
});
export type CompanyTheme = z.infer<typeof CompanyTheme>;

export const companyTheme = defineCall({
  name: "companyTheme",
  summary: "The colours and the logo that the company's people see",
  route: "GET /employer/theme",
  access: "administrator",
  answer: CompanyTheme,
  refusals: consoleRefusals,
});

export const setCompanyTheme = defineCall({
  name: "setCompanyTheme",
  summary: "Set the colours that the company's people see",
  route: "PUT /employer/theme",
  access: "administrator",
  roles: ["owner"],
  body: z.strictObject({
    colours: ThemeColours,
    hideFooter: z.boolean(),
    version: wholeNumber(0, Number.MAX_SAFE_INTEGER),
  }),
  answer: CompanyTheme,
  refusals: [...ownersRefusals, "SETTINGS_CHANGED"],
});

export const setCompanyLogo = defineCall({
  name: "setCompanyLogo",
  summary: "Set the logo: a PNG, which is drawn anew within 480 × 160",
  route: "PUT /employer/theme/logo",
  access: "administrator",
  roles: ["owner"],
  takesFile: { type: "image/png", maxBytes: 1_000_000 },
  answer: CompanyTheme,
  withinSeconds: FILE_SECONDS,
  refusals: [...ownersRefusals, "LOGO_NOT_AN_IMAGE"],
});

export const removeCompanyLogo = defineCall({
  name: "removeCompanyLogo",
  summary: "Take the logo away: people see the product's own",
  route: "DELETE /employer/theme/logo",
  access: "administrator",
  roles: ["owner"],
  answer: CompanyTheme,
  refusals: ownersRefusals,
});

export const themeLogo = callsOf("identity")({
  name: "themeLogo",
  summary: "A company's logo, by the address in a theme",
  route: "GET /logos/{id}",
  access: "anyone",
  params: z.object({ id: Id }),
  answer: z.custom<Blob>(),
  file: "image/png",
  withinSeconds: FILE_SECONDS,
  refusals: ["NOT_FOUND"],
});
