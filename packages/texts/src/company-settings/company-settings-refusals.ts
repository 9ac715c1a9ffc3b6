import { fileLayoutErrors } from "./file-layout.ts";
import { t } from "../language/translate.ts";
/** Why a change of an employer's settings is refused. All of it is ours. */
export const settingsRefusalTexts = {
  SETTINGS_CHANGED: (who: string, when: string) =>
    t("{who} changed this at {when}, while you were editing. Check the new settings and try again.", { who, when }),
  FEE_NOT_POSSIBLE: () =>
    t("A fixed fee must be £0.00 to £10.00. A percentage fee must be 0% to 10%, with up to 2 decimal places."),
  COMPANY_PASSWORD_NOT_USABLE: () => t("You can't use this company password. Choose one that's harder to guess."),
  FILE_LAYOUT_WRONG: (reason: keyof typeof fileLayoutErrors) => fileLayoutErrors[reason],
  PAY_GROUP_NAME_TAKEN: () => t("You already have a pay group with this name. Choose another."),
  PAY_GROUP_CHANGED: () => t("Someone else has changed this pay group. Check the new details and try again."),
  PAY_GROUP_NOT_EMPTY: () => t("You can't remove a pay group with employees in it. Move them to another one first."),
  CONSENT_PUBLISHED_MEANWHILE: () => t("Someone else has published new wording. Read it, then publish yours."),
  CONSENT_UNCHANGED: () => t("This is the same as the current version. Nothing was published."),
  LOGO_NOT_AN_IMAGE: () => t("Choose a PNG or JPEG, up to 1 MB"),
} as const;
