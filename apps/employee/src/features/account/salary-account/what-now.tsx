import { salaryAccountTexts as texts } from "@wellpaid/texts/account/salary-account";
import { Inset, Stack } from "@wellpaid/ui";

/** What the person can do once nothing is paid to the account. */
export function WhatNow({ steps }: { readonly steps: readonly string[] }) {
  return (
    <Inset>
      <Stack gap={2}>
        <h2>
          <strong>{texts.nextTitle}</strong>
        </h2>
        {steps.map((step) => (
          <p key={step}>{step}</p>
        ))}
      </Stack>
    </Inset>
  );
}
