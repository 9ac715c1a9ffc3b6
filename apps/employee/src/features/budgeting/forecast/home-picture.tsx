import { useQuery } from "@tanstack/react-query";
import { budgetingTexts as texts } from "@wellpaid/texts/budgeting/budgeting";
import { CardHead, Loading, Skeleton, Stack } from "@wellpaid/ui";
import { NotLoaded } from "@wellpaid/web";
import { lazy, type ReactNode, Suspense } from "react";
import { forecastQuery } from "./queries.ts";

interface HomePictureProps {
  /** What the amount left to spend consists of. */
  readonly facts: ReactNode;
}

/** Shown beside the answer, which does not wait for it. If its code fails to load, the facts are shown instead. */
const Picture = lazy(() =>
  import("./until-payday-picture.tsx")
    .then((module) => ({ default: module.UntilPaydayPicture }))
    .catch(() => ({ default: ({ facts }: Partial<HomePictureProps>) => <Instead>{facts}</Instead> })),
);

/** On home: the balance until payday, or instead of it what the amount left to spend consists of. */
export function HomePicture({ facts }: HomePictureProps) {
  const { data: forecast, error, refetch } = useQuery(forecastQuery);
  if (forecast === undefined && error === null) return <PictureSkeleton />;
  const last = forecast?.days.at(-1);
  if (forecast && last)
    return (
      <Suspense fallback={<PictureSkeleton />}>
        <Picture forecast={forecast} last={last} facts={facts} />
      </Suspense>
    );
  return (
    <Instead>
      {facts}
      {error && <NotLoaded what={texts.partUntilPayday} problem={error} onTryAgain={() => void refetch()} />}
      {forecast === null && <small>{texts.untilPaydayTooFew}</small>}
    </Instead>
  );
}

function Instead({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <CardHead title={texts.untilPayday} />
      <Stack gap={3}>{children}</Stack>
    </div>
  );
}

function PictureSkeleton() {
  return (
    <Loading>
      <PictureBones />
    </Loading>
  );
}

/** Placeholders for a heading, a picture and a line of text. */
export function PictureBones() {
  return (
    <Stack gap={5}>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton height="12rem" />
      <Skeleton width="90%" />
    </Stack>
  );
}
