import { dashboardTexts } from "@wellpaid/texts/dashboard";
import { shellTexts } from "@wellpaid/texts/shell";
import { Alert, Button, Card, ErrorState, Loading, Skeleton, SkeletonRows, Stack } from "@wellpaid/ui";
import { requestIdOf } from "./api/problem.ts";

interface LinesProps {
  readonly lines?: number;
}

/** The place of text that is not requested yet. */
export function CardBones({ lines = 3 }: LinesProps) {
  return (
    <Stack gap={3}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === 0 ? "45%" : line % 2 === 0 ? "70%" : "90%"} />
      ))}
    </Stack>
  );
}

/** Lines of text to come. */
export function CardSkeleton(props: LinesProps) {
  return (
    <Loading>
      <CardBones {...props} />
    </Loading>
  );
}

export interface NotLoadedProps {
  /** What did not load: 'Your withdrawals'. */
  readonly what: string;
  readonly problem: unknown;
  readonly onTryAgain: () => void;
}

/** In a card: a line and a way to try again. */
export function NotLoaded({ what, problem, onTryAgain }: NotLoadedProps) {
  const requestId = requestIdOf(problem);
  return (
    <Stack gap={3}>
      <Alert>
        {dashboardTexts.notLoaded(what)}
        {requestId && ` ${shellTexts.request(requestId)}`}
      </Alert>
      <Button text={shellTexts.tryAgain} kind="outlined" small onPress={onTryAgain} />
    </Stack>
  );
}

/** Shown instead of a whole list or screen. */
export function ScreenNotLoaded({ what, problem, onTryAgain }: NotLoadedProps) {
  const requestId = requestIdOf(problem);
  return (
    <ErrorState
      title={shellTexts.somethingWentWrong}
      onTryAgain={onTryAgain}
      requestText={requestId && shellTexts.request(requestId)}
    >
      {dashboardTexts.notLoaded(what)}
    </ErrorState>
  );
}

/** In a card until its answer is there: lines of text to come or, once there is a problem, that they did not load. */
export function CardPending({ lines, ...failure }: NotLoadedProps & LinesProps) {
  return failure.problem ? <NotLoaded {...failure} /> : <CardSkeleton lines={lines} />;
}

/** The same instead of a whole list or screen. */
export function ScreenPending({ lines, ...failure }: NotLoadedProps & LinesProps) {
  return failure.problem ? <ScreenNotLoaded {...failure} /> : <CardSkeleton lines={lines} />;
}

/** Shown instead of a card of rows until they have loaded. */
export function ListPending({ rows, ...failure }: NotLoadedProps & { readonly rows: number }) {
  return (
    <Card flush={!failure.problem}>
      {failure.problem ? <ScreenNotLoaded {...failure} /> : <SkeletonRows rows={rows} />}
    </Card>
  );
}
