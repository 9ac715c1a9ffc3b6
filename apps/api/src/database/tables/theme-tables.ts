import type { Generated } from "kysely";

/** The looks of a partner's employees and of a company's, as `migrations/*.sql` makes them. */

export interface ThemeTable {
  id: Generated<string>;
  main_logo_url: string | null;
  primary_colour: string | null;
  secondary_colour: string | null;
  tertiary_colour: string | null;
  primary_text_colour: string | null;
  secondary_text_colour: string | null;
  header_colour: string | null;
  contained_button_text_colour: string | null;
  footer_colour: string | null;
  misc_colour_1: string | null;
  misc_colour_2: string | null;
  misc_colour_3: string | null;
  hide_footer: Generated<boolean>;
  background_color: string | null;
  company_id: string | null;
  version: Generated<number>;
  changed_at: Date | null;
  changed_by: string | null;
}

export interface ThemeLogoTable {
  id: Generated<string>;
  company_id: string;
  content: Buffer;
  created_at: Generated<Date>;
}
