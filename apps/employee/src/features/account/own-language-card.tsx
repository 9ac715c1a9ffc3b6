import { useQuery } from "@tanstack/react-query";
import { chooseLanguage, readLanguage } from "@wellpaid/contract/account/language";
import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { LanguageCard } from "@wellpaid/web";
import { api, queryOf } from "../../shared/session/api.ts";

const languageQuery = queryOf(readLanguage);

/** The language of the account. */
export function OwnLanguageCard() {
  const { data } = useQuery(languageQuery);
  return (
    <LanguageCard
      known={data}
      line={texts.languageLine}
      choose={(language) => api(chooseLanguage, { body: { language } })}
    />
  );
}
