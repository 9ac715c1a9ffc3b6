import type { Proposal } from "@wellpaid/contract/company-settings/proposals";

/** The proposed layout that the page draws. */
export interface DrawnLayout {
  readonly proposalId: string | null;
  readonly drawAgain: () => void;
}

/** Only its page shows what a layout is, and may show an earlier one: no one confirms what they do not see. */
export const isUnseenLayout = ({ kind, id }: Pick<Proposal, "kind" | "id">, drawn: DrawnLayout | undefined): boolean =>
  kind === "file-layout" && drawn?.proposalId !== id;
