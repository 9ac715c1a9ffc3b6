import { chooseAdministratorLanguage, readAdministratorLanguage } from "@wellpaid/contract/administrators/language";
import { administratorTexts as texts } from "@wellpaid/texts/administrators/administrators";
import { LanguageCard } from "@wellpaid/web";
import { api } from "../../shared/api.ts";
import { useRead } from "../../shared/calls.ts";

/** The language of the console and of emails to the administrator. */
export function OwnLanguageCard() {
  const { data } = useRead(readAdministratorLanguage, {});
  return (
    <LanguageCard
      known={data}
      line={texts.languageLine}
      choose={(language) => api(chooseAdministratorLanguage, { body: { language } })}
    />
  );
}
