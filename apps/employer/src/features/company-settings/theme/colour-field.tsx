import { employerSettingsTexts } from "@wellpaid/texts/company-settings/company-settings";
import { TextField } from "@wellpaid/ui";
import { readHex } from "@wellpaid/ui/theme/colour";
import css from "./theme.module.css";

const texts = employerSettingsTexts.theme;
/** A picker has no empty state: it begins with a middle grey. */
const NONE = "#808080";

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A colour by its hex, or by the device's own picker. */
export function ColourField({ label, value, onChange, error }: ColourFieldProps) {
  const hex = readHex(value);
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      placeholder={texts.ours}
      autoComplete="off"
      maxLength={7}
      error={error}
      end={
        <input
          type="color"
          className={hex === null ? css.noColour : css.colour}
          aria-label={texts.pick(label)}
          value={hex ?? NONE}
          onChange={(event) => onChange(event.target.value)}
        />
      }
    />
  );
}
