import { useQuery } from "@tanstack/react-query";
import { chooseLanguage, readLanguage } from "@wellpaid/contract/account/language";
import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { accountTexts as texts } from "@wellpaid/texts/account/account";
import { DRAFTS, languageNames } from "@wellpaid/texts/language/languages";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Card, CardHead, RadioRows } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api, queryOf } from "../../shared/session/api.ts";

const languageQuery = queryOf(readLanguage);

/** The language of the account. Not there until it is known, nor where there is only one. */
export function LanguageCard() {
  const { data } = useQuery(languageQuery);
  const choice = useSingleMutation({
    mutationFn: (language: PersonLanguage) => api(chooseLanguage, { body: { language } }),
    // What is on the screen was written in the language before.
    onSuccess: () => location.reload(),
  });
  if (data === undefined || data.languages.length === 1) return null;
  const rows = data.languages.map((language) => ({
    value: language,
    title: languageNames[language],
    ...(DRAFTS.includes(language) && { line: shellTexts.languageDraft }),
  }));
  const chosen = choice.isIdle || choice.isError ? data.language : choice.variables;
  return (
    <Card>
      <CardHead title={shellTexts.language} line={texts.languageLine} />
      {choice.error && <Alert>{messageOf(choice.error)}</Alert>}
      <RadioRows
        label={shellTexts.language}
        labelHidden
        rows={rows}
        value={chosen}
        onChange={choice.mutate}
        disabled={choice.isPending || choice.isSuccess}
      />
    </Card>
  );
}
