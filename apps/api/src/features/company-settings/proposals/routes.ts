import * as contract from "@wellpaid/contract/company-settings/proposals";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import type { MoveCutOffs } from "../change-company.ts";
import { confirmProposal } from "./confirm-proposal.ts";
import { shownProposal, undecidedProposals } from "../../../shared/proposal-store.ts";
import { withdrawProposal } from "./withdraw-proposal.ts";

/** What waits for a second administrator. */
export function proposalRoutes(answer: AnswerCall, context: Context, moveCutOffs: MoveCutOffs): void {
  answer(contract.listProposals, async ({ administrator }) => {
    const proposals = await undecidedProposals(context.database, administrator.companyId);
    const items = proposals.filter(({ isLapsed }) => !isLapsed).map((each) => shownProposal(each, administrator.id));
    return { items };
  });
  answer(contract.confirmProposal, ({ administrator, params }) =>
    confirmProposal(context, moveCutOffs, administrator, params.id),
  );
  answer(contract.withdrawProposal, ({ administrator, params }) =>
    withdrawProposal(context.database, administrator, params.id),
  );
}
