import { Card } from "@wellpaid/ui";
import { CardSkeleton, ScreenNotLoaded } from "@wellpaid/web";
import type { ReactNode } from "react";

interface ReadStatesProps<Data> {
  readonly read: { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** What did not load: the title of the page. */
  readonly what: string;
  /** Of the skeleton, about as high as what will be there. */
  readonly lines: number;
  readonly children: (data: Data) => ReactNode;
}

/** What a page of one read shows: a skeleton, why it did not load, or what was read. */
export function ReadStates<Data>({ read: { data, error, refetch }, what, lines, children }: ReadStatesProps<Data>) {
  if (data !== undefined) return children(data);
  if (error !== null) return <ScreenNotLoaded what={what} problem={error} onTryAgain={() => void refetch()} />;
  return (
    <Card>
      <CardSkeleton lines={lines} />
    </Card>
  );
}
