import { PROPOSAL_KINDS, PROPOSED_FIELDS } from "@wellpaid/domain/employer/two-people/proposals";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { secondPerson } from "../usual-refusals.ts";
import { Id, Instant } from "../units.ts";

const defineCall = administratorCallsOf("employer");

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** A change that waits for a second administrator. */
export const Proposal = z.object({
  id: Id,
  kind: z.enum(PROPOSAL_KINDS),
  proposedBy: z.string(),
  isOwn: z.boolean(),
  proposedAt: Instant,
  endsAt: Instant,
  /** Each with its value of then and the proposed one, in the units of `PATCH /employer/settings`; of a pay group `paydayDay`. */
  settings: z.array(z.object({ field: z.enum(PROPOSED_FIELDS), before: Value, after: Value })),
  payGroup: z.nullable(z.string()),
  partnerKey: z.nullable(z.object({ partnerId: Id, partner: z.string(), name: z.string(), prefix: z.string() })),
});
export type Proposal = z.infer<typeof Proposal>;

const refusals = ["NO_SESSION", "STEP_REQUIRED"] as const;

export const listProposals = defineCall({
  name: "listProposals",
  summary:
    "Changes of money settings and of pay groups' paydays and new partners' keys that wait for a second administrator, newest first",
  route: "GET /employer/proposals",
  answer: z.object({ items: z.array(Proposal) }),
  refusals,
});

export const confirmProposal = defineCall({
  name: "confirmProposal",
  summary: "Confirm what another administrator proposed: it counts from now on",
  route: "POST /employer/proposals/{id}/confirm",
  params: z.object({ id: Id }),
  answer: Proposal,
  refusals: [...refusals, ...secondPerson, "NOT_FOUND", "OWN_PROPOSAL", "PROPOSAL_DECIDED", "PROPOSAL_OUTDATED"],
});

export const withdrawProposal = defineCall({
  name: "withdrawProposal",
  summary: "Take a proposal back: nothing of it counts",
  route: "POST /employer/proposals/{id}/withdraw",
  roles: ["owner"],
  params: z.object({ id: Id }),
  answer: Proposal,
  refusals: [...refusals, "ROLE_REQUIRED", "NOT_FOUND", "PROPOSAL_DECIDED"],
});
