import { cookieTexts } from "@wellpaid/texts/cookies";
import { Card, CardHead, RadioRows, Stack } from "@wellpaid/ui";
import { type CookieChoice, readCookieChoice } from "./cookie-choice.ts";
import css from "./cookie-details.module.css";
import { chooseCookies, useCookieChoice } from "./use-cookie-choice.ts";

const rows = [
  { value: "rejected", title: cookieTexts.reject },
  { value: "accepted", title: cookieTexts.accept },
] as const;

/** The chat's script cannot be removed from a page that has it: the page is reloaded without it. */
function change(next: NonNullable<CookieChoice>): void {
  const before = readCookieChoice();
  chooseCookies(next);
  if (before === "accepted" && next === "rejected") location.reload();
}

/** What is kept in this browser, and the answer, which can be changed here at any time. */
export function CookieDetails() {
  const choice = useCookieChoice();
  const chosen = { accepted: cookieTexts.accepted, rejected: cookieTexts.rejected };
  return (
    <Stack>
      <Card>
        <CardHead title={cookieTexts.needed} />
        <p>{cookieTexts.neededLine()}</p>
        <ul className={css.kept}>
          {cookieTexts.kept.map(({ name, until }) => (
            <li key={name}>
              <strong>{name}</strong>, {until}
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <CardHead title={cookieTexts.ofPartners} />
        <Stack gap={4}>
          <p>{cookieTexts.ofPartnersLine}</p>
          <RadioRows label={cookieTexts.answer} labelHidden rows={rows} value={choice} onChange={change} />
          <p role="status">{choice === null ? cookieTexts.notAsked : chosen[choice]}</p>
        </Stack>
      </Card>
    </Stack>
  );
}
