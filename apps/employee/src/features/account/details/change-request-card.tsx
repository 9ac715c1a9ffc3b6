import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { lastChangeRequest, listRegions, sendChangeRequest } from "@wellpaid/contract/account/change-request";
import { sendCode } from "@wellpaid/contract/identity/codes";
import { formatDate } from "@wellpaid/domain/calendar";
import { personalDetailsTexts as texts } from "@wellpaid/texts/identity/personal-details";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, Card, CardHead, Chip, Disclosure, Inset, RadioRows, Stack, type Tone } from "@wellpaid/ui";
import { CardPending, londonDateOf, messageOf, useSingleMutation } from "@wellpaid/web";
import { useState } from "react";
import { api, queryOf } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { VerificationDialog } from "../../../shared/verification/verification-dialog.tsx";
import { VerificationDone } from "../../../shared/verification/verification-done.tsx";

const regionsQuery = queryOf(listRegions);

const lastRequestQuery = queryOf(lastChangeRequest);

type Request = NonNullable<AnswerOf<typeof lastChangeRequest>>;
type Regions = AnswerOf<typeof listRegions>;
type Status = Request["status"];

const statuses = [
  { value: "employed", title: texts.employed },
  { value: "left", title: texts.left },
] as const;

/** Tells the employer where or whether one works there; the employer decides. */
export function ChangeRequestCard() {
  const regions = useQuery(regionsQuery);
  const request = useQuery(lastRequestQuery);
  const problem = regions.error ?? request.error;
  const readAgain = () => {
    void regions.refetch();
    void request.refetch();
  };
  return (
    <Card>
      <CardHead title={texts.changeRequest} line={texts.changeRequestLine} />
      {regions.data !== undefined && request.data !== undefined ? (
        <Stack>
          {request.data && <LastRequest request={request.data} regions={regions.data} />}
          {request.data?.state !== "pending" && (
            <Disclosure summary={texts.tellEmployer}>
              <RequestForm regions={regions.data} />
            </Disclosure>
          )}
        </Stack>
      ) : (
        <CardPending what={texts.partRequest} problem={problem} onTryAgain={readAgain} lines={4} />
      )}
    </Card>
  );
}

const tones: Readonly<Record<Request["state"], Tone>> = {
  pending: "warning",
  approved: "positive",
  rejected: "negative",
};

function LastRequest({ request, regions }: { readonly request: Request; readonly regions: Regions }) {
  const region = regions.find(({ id }) => id === request.regionId)?.name ?? request.regionId;
  return (
    <Inset>
      <Stack gap={2} align="start">
        <strong>{texts.lastRequest}</strong>
        <span>{texts.lastRequestLine[request.status](region)}</span>
        <small>{texts.requestedOn(formatDate(londonDateOf(request.createdAt)))}</small>
        <Chip text={texts.requestStates[request.state]} tone={tones[request.state]} onTint />
        {request.reason !== null && <small>{texts.theirReason(request.reason)}</small>}
      </Stack>
    </Inset>
  );
}

const sendRequestCode = (call: boolean) => api(sendCode, { body: { type: "change_request", call } });

function useChangeRequest() {
  const sending = useSingleMutation({
    mutationFn: (body: { regionId: string; status: Status; code: string }) => api(sendChangeRequest, { body }),
  });
  return { ...sending, send: sending.mutate };
}

const suspended = refusalTexts.SUSPENDED;

function RequestForm({ regions }: { readonly regions: Regions }) {
  const { phone, status: ownStatus } = useProfile();
  const queryClient = useQueryClient();
  const [regionId, setRegionId] = useState<string | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { send, error, isPending, isSuccess, reset } = useChangeRequest();
  const isWhole = regionId !== null && status !== null;
  const missing = isWhole ? undefined : texts.chooseBoth;
  const ask = () => {
    reset();
    setAsking(true);
  };
  return (
    <Stack>
      <RadioRows
        label={texts.region}
        rows={regions.map(({ id, name }) => ({ value: id, title: name }))}
        value={regionId}
        onChange={setRegionId}
      />
      <RadioRows label={texts.status} rows={statuses} value={status} onChange={setStatus} />
      <Button
        text={texts.sendRequest}
        wide
        kind="outlined"
        onPress={ask}
        disabledReason={ownStatus === "suspended" ? suspended() : missing}
      />
      {isAsking && isWhole && !isSuccess && (
        <VerificationDialog
          phone={phone}
          send={sendRequestCode}
          confirms="change_request"
          confirmText={texts.sendRequest}
          problem={error}
          message={error && !isAboutCode(error) ? messageOf(error) : undefined}
          busy={isPending}
          onConfirm={(code) => send({ regionId, status, code })}
          onClose={() => setAsking(false)}
        />
      )}
      {isSuccess && (
        <VerificationDone
          title={texts.requestSent}
          line={texts.requestSentLine}
          actionText={texts.done}
          onAction={() => void queryClient.invalidateQueries(lastRequestQuery)}
        />
      )}
    </Stack>
  );
}
