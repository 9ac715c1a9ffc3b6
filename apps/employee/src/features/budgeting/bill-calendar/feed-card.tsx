import { useQuery } from "@tanstack/react-query";
import type { CalendarFeed } from "@wellpaid/contract/budgeting/bill-calendar";
import { formatDate, instant } from "@wellpaid/domain/calendar";
import { calendarFeedTexts as texts } from "@wellpaid/texts/budgeting/bill-calendar";
import { Button, Card, CardHead, ConfirmDialog, Stack, Switch } from "@wellpaid/ui";
import { CardPending, londonOf } from "@wellpaid/web";
import { useState } from "react";
import { StepUpDialog } from "../../../shared/verification/step-up.tsx";
import { FeedAddress } from "./feed-address.tsx";
import { feedQuery } from "./queries.ts";
import { useEndFeed, useRenewFeed } from "./use-feed.ts";

/** The address by which another calendar reads bills and paydays: created, renewed, switched off. */
export function FeedCard() {
  const { data: feed, error, refetch } = useQuery(feedQuery);
  return (
    <Card>
      <CardHead title={texts.title} />
      {feed === undefined ? (
        <CardPending what={texts.part} problem={error} onTryAgain={() => void refetch()} lines={3} />
      ) : (
        <Feed feed={feed} />
      )}
    </Card>
  );
}

function Feed({ feed }: { readonly feed: CalendarFeed | null }) {
  const [withAmounts, setWithAmounts] = useState(feed?.withAmounts ?? false);
  const [confirming, setConfirming] = useState<"renew" | "end" | null>(null);
  const { isRenewing, address, renew, forget, stepUp } = useRenewFeed(withAmounts, feed !== null);
  const { isEnding, end } = useEndFeed(() => {
    setConfirming(null);
    forget();
  });
  const amounts = (
    <Switch label={texts.withAmounts} line={texts.withAmountsLine} checked={withAmounts} onChange={setWithAmounts} />
  );
  return (
    <Stack gap={3}>
      {feed === null ? (
        <>
          <p>{texts.line}</p>
          {amounts}
          <p className="wp-small">{texts.keepSecret}</p>
          <Button text={texts.create} wide busy={isRenewing} onPress={() => renew(undefined)} />
        </>
      ) : (
        <>
          <FeedState feed={feed} />
          {address !== undefined && <FeedAddress address={address} />}
          <Button text={texts.renew} kind="outlined" wide busy={isRenewing} onPress={() => setConfirming("renew")} />
          <Button text={texts.off} kind="quiet" wide onPress={() => setConfirming("end")} />
        </>
      )}
      <p className="wp-caption">{texts.notInIt}</p>
      <ConfirmDialog
        open={confirming === "renew"}
        title={texts.renewQuestion}
        confirmText={texts.renew}
        onConfirm={() => {
          setConfirming(null);
          renew(undefined);
        }}
        onCancel={() => setConfirming(null)}
      >
        <Stack>
          <p>{texts.renewLine}</p>
          {amounts}
        </Stack>
      </ConfirmDialog>
      <ConfirmDialog
        open={confirming === "end"}
        title={texts.offQuestion}
        confirmText={texts.off}
        kind="danger"
        busy={isEnding}
        onConfirm={end}
        onCancel={() => setConfirming(null)}
      >
        {texts.offLine}
      </ConfirmDialog>
      <StepUpDialog stepUp={stepUp} confirmText={feed === null ? texts.create : texts.renew} onConfirm={renew} />
    </Stack>
  );
}

const dayOf = (at: string): string => formatDate(londonOf(instant(at)).date);

function FeedState({ feed: { createdAt, lastReadAt, withAmounts } }: { readonly feed: CalendarFeed }) {
  const day = dayOf(createdAt);
  return (
    <p>
      {withAmounts ? texts.activeWithAmounts(day) : texts.active(day)}{" "}
      {lastReadAt === null ? texts.neverRead : texts.lastRead(dayOf(lastReadAt))}
    </p>
  );
}
