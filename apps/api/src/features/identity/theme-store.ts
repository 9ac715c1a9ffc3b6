import type { MobileTheme } from "@wellpaid/contract/identity/identity";
import type { Database } from "../../database/tables/schema.ts";

/** The two colours that every theme has (docs/product/app.md#theme). */
const DEFAULTS = { primaryColour: "#00acd0", backgroundColor: "#eeedf2" } as const;

/** The theme of employees without one: ours, with every other colour missing. */
const OURS: MobileTheme = {
  ...DEFAULTS,
  theme_id: "wellpaid",
  mainLogoUrl: null,
  secondaryColour: null,
  tertiaryColour: null,
  primaryTextColour: null,
  secondaryTextColour: null,
  headerColour: null,
  containedButtonTextColour: null,
  footerColour: null,
  miscColour1: null,
  miscColour2: null,
  miscColour3: null,
  hideFooter: false,
};

/** Named one by one: a prepared statement of all columns is refused for good once a migration adds another. */
const COLUMNS = [
  "id",
  "main_logo_url",
  "primary_colour",
  "secondary_colour",
  "tertiary_colour",
  "primary_text_colour",
  "secondary_text_colour",
  "header_colour",
  "contained_button_text_colour",
  "footer_colour",
  "misc_colour_1",
  "misc_colour_2",
  "misc_colour_3",
  "hide_footer",
  "background_color",
] as const;

export async function readTheme(database: Database, themeId: string | null): Promise<MobileTheme> {
  if (themeId === null) return OURS;
  const theme = await database.selectFrom("theme").select(COLUMNS).where("id", "=", themeId).executeTakeFirst();
  if (theme === undefined) return OURS;
  return {
    theme_id: theme.id,
    mainLogoUrl: theme.main_logo_url,
    primaryColour: theme.primary_colour ?? DEFAULTS.primaryColour,
    secondaryColour: theme.secondary_colour,
    tertiaryColour: theme.tertiary_colour,
    primaryTextColour: theme.primary_text_colour,
    secondaryTextColour: theme.secondary_text_colour,
    headerColour: theme.header_colour,
    containedButtonTextColour: theme.contained_button_text_colour,
    footerColour: theme.footer_colour,
    miscColour1: theme.misc_colour_1,
    miscColour2: theme.misc_colour_2,
    miscColour3: theme.misc_colour_3,
    hideFooter: theme.hide_footer,
    backgroundColor: theme.background_color ?? DEFAULTS.backgroundColor,
  };
}
