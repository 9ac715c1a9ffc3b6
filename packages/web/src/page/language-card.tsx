import type { PersonLanguage } from "@wellpaid/domain/identity/language";
import { DRAFTS, languageNames } from "@wellpaid/texts/language/languages";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Card, CardHead, RadioRows } from "@wellpaid/ui";
import { messageOf } from "../api/problem.ts";
import { useSingleMutation } from "../use-single-mutation.ts";

interface LanguageCardProps {
  /** Undefined until it is known. */
  readonly known: { readonly language: PersonLanguage; readonly languages: readonly PersonLanguage[] } | undefined;
  /** What the language is for. */
  readonly line: string;
  readonly choose: (language: PersonLanguage) => Promise<unknown>;
}

/** The language of the account. Not there until it is known, nor where there is only one. */
export function LanguageCard({ known, line, choose }: LanguageCardProps) {
  const choice = useSingleMutation({
    mutationFn: choose,
    // What is on the screen was written in the language before.
    onSuccess: () => location.reload(),
  });
  if (known === undefined || known.languages.length === 1) return null;
  const rows = known.languages.map((language) => ({
    value: language,
    title: languageNames[language],
    ...(DRAFTS.includes(language) && { line: shellTexts.languageDraft }),
  }));
  return (
    <Card>
      <CardHead title={shellTexts.language} line={line} />
      {choice.error && <Alert>{messageOf(choice.error)}</Alert>}
      <RadioRows
        label={shellTexts.language}
        labelHidden
        rows={rows}
        value={choice.isIdle || choice.isError ? known.language : choice.variables}
        onChange={choice.mutate}
        disabled={choice.isPending || choice.isSuccess}
      />
    </Card>
  );
}
