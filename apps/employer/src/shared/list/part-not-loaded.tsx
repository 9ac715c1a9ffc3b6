import { Refused } from "@wellpaid/contract/client";
import { consoleTexts as texts } from "@wellpaid/texts/employer/employer-shell";
import { Card, EmptyState, LinkButton } from "@wellpaid/ui";
import { Search } from "@wellpaid/ui/icons";
import { type NotLoadedProps, ScreenNotLoaded } from "@wellpaid/web";

interface PartNotLoadedProps extends NotLoadedProps {
  /** The list that would contain it. */
  readonly listHref: string;
}

/** Whether the address names nothing of this company, or something that was never an id. */
const isNowhere = (problem: unknown): boolean =>
  problem instanceof Refused && (problem.code === "NOT_FOUND" || problem.code === "INVALID_INPUT");

/** Shown instead of one person, run, file or partner: trying again helps only if it exists. */
export function PartNotLoaded({ listHref, ...rest }: PartNotLoadedProps) {
  return (
    <Card>
      {isNowhere(rest.problem) ? (
        <EmptyState
          icon={<Search />}
          title={texts.notThere}
          actions={<LinkButton text={texts.backToList} wide href={listHref} />}
        >
          {texts.notThereLine}
        </EmptyState>
      ) : (
        <ScreenNotLoaded {...rest} />
      )}
    </Card>
  );
}
