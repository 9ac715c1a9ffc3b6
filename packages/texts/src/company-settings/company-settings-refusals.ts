/** Why a change of an employer's settings is refused. All of it is ours. */
export const settingsRefusalTexts = {
  SETTINGS_CHANGED: (who: string, when: string) =>
    `${who} changed this at ${when}, after you had opened it. Please look at it as it is now and change it again.`,
  FEE_NOT_POSSIBLE: () =>
    "A fixed fee is from £0.00 to £10.00, a fee in percent from 0% to 10% with at most two decimals.",
  COMPANY_PASSWORD_NOT_USABLE: () => "This company password can't be used. Please choose another one.",
  PAY_GROUP_NAME_TAKEN: () => "There is a pay group of this name already.",
  PAY_GROUP_CHANGED: () => "Somebody else changed this pay group meanwhile. Please look at it as it is now.",
  PAY_GROUP_NOT_EMPTY: () => "There are people in this pay group. Only an empty one can be removed.",
  CONSENT_PUBLISHED_MEANWHILE: () => "Somebody else published new words meanwhile. Please read those first.",
  CONSENT_UNCHANGED: () => "These are the words that count already. Nothing was published.",
  LOGO_NOT_AN_IMAGE: () => "This file can't be read as a picture. Please choose a PNG or JPEG of at most 1 MB.",
} as const;
