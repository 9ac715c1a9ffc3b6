/** The banks' stylesheet: calm, each bank in its own hue, light and dark, no script and no outside request. */
import type { BankRecord } from "../bank-store.ts";

const SHEET = `
:root { color-scheme: light dark; --hue: 212; --page: #eeedf2; --card: #fff; --inset: #f6f6f9; --ink: #14171f;
  --ink-2: #4b4f5d; --line: #81849a; --rule: #e3e2ea; --brand: oklch(0.42 0.09 var(--hue)); --on-brand: #fff;
  --tint: oklch(0.95 0.02 var(--hue)); --bad: #b3231b; --bad-tint: #fdeceb; }
@media (prefers-color-scheme: dark) { :root { --page: #0e1014; --card: #181b21; --inset: #20242b; --ink: #f2f3f6;
  --ink-2: #b9bdc9; --line: #767b8b; --rule: #2b2f38; --brand: oklch(0.8 0.09 var(--hue)); --on-brand: #14171f;
  --tint: oklch(0.3 0.03 var(--hue)); --bad: #ff9a90; --bad-tint: #3a1b19; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5rem system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; font-variant-numeric: tabular-nums; }
.sandbox { margin: 0; padding: 0.5rem 1rem; text-align: center; font-size: 0.8125rem; color: var(--ink-2); border-bottom: 1px dashed var(--line); }
header { display: flex; align-items: center; gap: 0.75rem; max-width: 32rem; margin: 0 auto; padding: 1.5rem 1rem 1rem; }
.mark { display: grid; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: 0.75rem; background: var(--brand); color: var(--on-brand); font-weight: 600; }
.bank-name { font-size: 1.125rem; font-weight: 600; letter-spacing: -0.01em; }
main { max-width: 30rem; margin: 0 auto 3rem; padding: 1.5rem; background: var(--card); border-radius: 1.25rem; box-shadow: 0 1px 2px rgb(20 23 31 / 0.05), 0 2px 8px rgb(20 23 31 / 0.03); }
h1 { margin: 0 0 0.5rem; font-size: 1.375rem; line-height: 1.75rem; font-weight: 600; letter-spacing: -0.022em; }
h2 { margin: 1rem 0 0.5rem; font-size: 0.875rem; line-height: 1.25rem; font-weight: 600; color: var(--ink-2); }
.inset h2:first-child { margin-top: 0; }
.lead, .hint { margin: 0 0 1rem; color: var(--ink-2); } .hint { font-size: 0.8125rem; line-height: 1.125rem; } input + .hint { margin-top: 0.5rem; }
.steps { display: flex; gap: 0.5rem; margin: 0 0 1.25rem; padding: 0; list-style: none; font-size: 0.8125rem; line-height: 1.125rem; color: var(--ink-2); }
.steps li { flex: 1; padding-top: 0.5rem; border-top: 4px solid var(--rule); }
.steps .done { border-color: var(--brand); } .steps [aria-current] { border-color: var(--brand); color: var(--ink); font-weight: 600; }
label { display: block; margin: 0.75rem 0 0.25rem; font-size: 0.875rem; font-weight: 500; }
input:not([type="checkbox"]) { width: 100%; height: 3rem; padding: 0 0.75rem; border: 1px solid var(--line); border-radius: 0.75rem; background: var(--card); color: inherit; font: inherit; }
button { width: 100%; min-height: 3rem; margin-top: 0.75rem; padding: 0.5rem 1rem; border: 1px solid transparent; border-radius: 0.75rem; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
.main { background: var(--brand); color: var(--on-brand); } .outlined { border-color: var(--line); } .quiet { color: var(--brand); }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
.people { display: grid; gap: 0.5rem; } .person { display: flex; align-items: center; gap: 0.75rem; margin: 0; background: var(--inset); font-weight: 400; text-align: left; }
.person-mark { display: grid; place-items: center; width: 2rem; height: 2rem; border-radius: 50%; background: var(--tint); font-size: 0.8125rem; font-weight: 600; text-transform: capitalize; }
.person strong { font-weight: 600; }
fieldset { margin: 0; padding: 0; border: 0; }
.account { display: flex; align-items: center; gap: 0.75rem; margin: 0 0 0.5rem; padding: 0.75rem; border-radius: 0.75rem; background: var(--inset); font-size: 1rem; cursor: pointer; }
.account:has(:checked) { background: var(--tint); box-shadow: inset 0 0 0 1px var(--brand); }
.account input { width: 1.5rem; height: 1.5rem; accent-color: var(--brand); } .account-name { flex: 1; }
small { display: block; font-size: 0.8125rem; color: var(--ink-2); font-weight: 400; } li small { display: inline; }
.amount { font-weight: 600; } .inset { padding: 1rem; border-radius: 0.75rem; background: var(--inset); margin-bottom: 1rem; }
.inset ul { margin: 0; padding-left: 1.25rem; } .inset p { margin: 0; }
.answers { display: grid; grid-template-columns: 1fr 1fr; gap: 0.75rem; } .answers button { margin: 0; }
.alert { padding: 0.75rem; border-radius: 0.75rem; background: var(--bad-tint); color: var(--bad); font-size: 0.875rem; line-height: 1.25rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (max-width: 32rem) { main { margin: 0 1rem 2rem; padding: 1.25rem; } }
`;

export function bankStyle(banks: readonly BankRecord[]): string {
  const hues = banks.map((bank) => `.bank-${bank.bankRef} { --hue: ${bank.hue}; }`).join("\n");
  // The brand's colours are derived where the hue is set, so the body repeats them.
  return `${SHEET.replace(":root { color-scheme", ":root, body { color-scheme").replace("{ :root {", "{ :root, body {")}${hues}\n`;
}
