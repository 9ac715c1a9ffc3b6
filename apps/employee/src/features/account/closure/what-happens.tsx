import { closureTexts as texts } from "@wellpaid/texts/account/closure";
import { Alert, Card, CardHead, Stack } from "@wellpaid/ui";
import css from "./closure.module.css";
import { type Deletion, dayOf } from "./queries.ts";

/** What is erased and when, what stays and why, and what must be settled first. */
export function WhatHappens({ deletion }: { readonly deletion: Deletion }) {
  const { isRequested, waitsFor } = deletion;
  return (
    <Card>
      <CardHead title={texts.deleted(dayOf(deletion))} {...(!isRequested && { line: texts.deletedOnLine })} />
      <Stack>
        {!isRequested && <Part title={texts.whatHappens} lines={texts.happens} />}
        <Part title={texts.whatGoes} lines={texts.goes} />
        <Part title={texts.whatStays} lines={texts.stays()} />
        <div>
          <h3 className={css.partTitle}>{texts.settledFirst}</h3>
          {waitsFor.length === 0 ? (
            <p>{texts.nothingOpen}</p>
          ) : (
            waitsFor.map((thing) => (
              <Alert key={thing} tone="warning">
                {texts.waitsFor[thing]}
              </Alert>
            ))
          )}
        </div>
      </Stack>
    </Card>
  );
}

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h3 className={css.partTitle}>{title}</h3>
      <ul className={css.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
