import { useQuery } from "@tanstack/react-query";
import { accountTexts } from "@wellpaid/texts/account/account";
import { closureTexts as texts } from "@wellpaid/texts/account/closure";
import { shellTexts } from "@wellpaid/texts/shell";
import { Card, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import { useProfile } from "../../../shared/profile.ts";
import { CloseAccount } from "./close-account.tsx";
import { ComeBack } from "./come-back.tsx";
import { deletionQuery } from "./queries.ts";
import { WhatHappens } from "./what-happens.tsx";

/** Closes the account. Once the deletion is requested this is the only page, and it offers to come back. */
export function CloseAccountPage() {
  const { hasNewDeletionRequest } = useProfile();
  const { data: deletion, error, refetch } = useQuery(deletionQuery);
  const back = hasNewDeletionRequest ? {} : { backHref: "/dashboard/manage-account", backText: shellTexts.back };
  const title = hasNewDeletionRequest ? texts.leaving : accountTexts.closeOnDemandPayAccount;
  return (
    <PageBody width="form">
      <PageTitle title={title} {...back} />
      {deletion === undefined ? (
        <Card>
          <ScreenPending what={texts.partDeletion} problem={error} onTryAgain={() => void refetch()} lines={8} />
        </Card>
      ) : (
        <Stack>
          <WhatHappens deletion={deletion} />
          {deletion.isRequested ? <ComeBack deletion={deletion} /> : <CloseAccount deletion={deletion} />}
        </Stack>
      )}
    </PageBody>
  );
}
