import { useQuery } from "@tanstack/react-query";
import { tabStorage } from "@wellpaid/web/tab-storage";
import { lazy, Suspense, useSyncExternalStore } from "react";
import { indicatorsQuery } from "../../shared/left-to-spend.ts";
import { onRivalDropped, onSessionEnd, rivalToken } from "../../shared/session.ts";
import { useKept } from "../../shared/use-kept.ts";
import type * as BankDialogs from "./connect/bank-dialogs.ts";
import { reauthQuery } from "./queries.ts";

const Nothing = () => null;

type Dialogs = typeof BankDialogs;

/** Home does without them where their code does not come. */
const dialogs = (): Promise<Dialogs> =>
  import("./connect/bank-dialogs.ts").catch(() => ({ ConnectQuestion: Nothing, ReconnectDialog: Nothing }));
const ConnectQuestion = lazy(async () => ({ default: (await dialogs()).ConnectQuestion }));
export const ReconnectDialog = lazy(async () => ({ default: (await dialogs()).ReconnectDialog }));

const answeredKey = "wellpaid-bank-asked";
const notAsked = { connect: false, reconnect: false };

onSessionEnd(() => tabStorage.removeItem(answeredKey));

/** What home asks once in a session: to connect a bank, or to connect it again. */
export function BankPrompts() {
  const { data: money } = useQuery(indicatorsQuery);
  const { data: need } = useQuery(reauthQuery);
  const { value: answered, change } = useKept(answeredKey, notAsked);
  // Whose home this is may be asked first; of two questions at once one would lie over the other.
  const isSettled = useSyncExternalStore(onRivalDropped, () => rivalToken() === null);
  if (!isSettled) return null;
  if (money === null && !answered.connect)
    return (
      <Suspense>
        <ConnectQuestion onClose={() => change({ connect: true })} />
      </Suspense>
    );
  if (need?.isReauthNeed && !answered.reconnect)
    return (
      <Suspense>
        <ReconnectDialog due={need.connections} onClose={() => change({ reconnect: true })} />
      </Suspense>
    );
  return null;
}
