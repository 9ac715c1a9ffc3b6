import type { EmployeeRequest } from "@wellpaid/contract/requests/requests";
import { employerPeopleTexts as texts } from "@wellpaid/texts/people/people";
import { employerRequestTexts } from "@wellpaid/texts/requests/requests";
import { Card, CardHead, Chip, ListRow, RowGroup, type Tone } from "@wellpaid/ui";
import { momentText } from "../../shared/dates.ts";

const tones: Readonly<Record<EmployeeRequest["state"], Tone>> = {
  pending: "warning",
  approved: "positive",
  rejected: "negative",
};

/** A person's requests, newest first, and how each was decided. */
export function PersonRequests({ requests }: { readonly requests: readonly EmployeeRequest[] }) {
  if (requests.length === 0)
    return (
      <Card>
        <CardHead title={texts.requests} line={texts.noRequests} />
      </Card>
    );
  return (
    <Card flush>
      <RowGroup title={texts.requests}>
        {requests.map(({ id, kind, state, askedAt, reason }) => (
          <ListRow
            key={`${kind} ${id}`}
            title={employerRequestTexts.kinds[kind]}
            line={reason ?? momentText(askedAt)}
            end={<Chip text={employerRequestTexts.states[state]} tone={tones[state]} />}
          />
        ))}
      </RowGroup>
    </Card>
  );
}
