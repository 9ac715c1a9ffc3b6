import { statementTexts as texts } from "@wellpaid/texts/budgeting/statements";
import { LinkButton } from "@wellpaid/ui";
import { Upload } from "@wellpaid/ui/icons";
import { statementsPath } from "./queries.ts";

/** For a bank that cannot be connected. */
export function StatementsLink() {
  return <LinkButton text={texts.link} wide kind="outlined" href={statementsPath} icon={<Upload />} />;
}
