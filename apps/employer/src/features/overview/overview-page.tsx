import { consoleTexts as texts } from "@wellpaid/texts/employer-shell";
import { ConsolePage } from "../../shared/console-page.tsx";

/** The first page of the console. */
export function OverviewPage() {
  return <ConsolePage title={texts.overview}>{null}</ConsolePage>;
}
