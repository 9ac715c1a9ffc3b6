import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import {
  acceptLeftover,
  declineLeftover,
  type LeftoverOffer,
  leftoverOffer,
  leftoverRule,
  removeLeftoverRule,
  setLeftoverRule,
  undoLeftover,
} from "@wellpaid/contract/savings/savings-leftover";
import { formatPounds, type Pence, pence } from "@wellpaid/domain/money";
import { leftoverTexts as texts } from "@wellpaid/texts/savings/savings-leftover";
import { showSnackbar } from "@wellpaid/ui";
import { focusHeading, isRefusedFor, messageOf, useSingleMutation } from "@wellpaid/web";
import { savingsApi } from "../savings-api.ts";

/** The snackbars' act. */
const LEFTOVER = "leftover";

const OF_RULE = [leftoverOffer.name, leftoverRule.name];

const readNamed = (queries: QueryClient, names: readonly string[]) =>
  Promise.all(names.map((name) => queries.invalidateQueries({ queryKey: [name] })));

/** The saving shows its next pay in, which changes with each choice. */
const readAgain = (queries: QueryClient) => readNamed(queries, [...OF_RULE, savingAccount.name]);

type Choice = "accept" | "decline" | "undo";

/** The notice compares both: the saving is read first where it takes more by now, and last where it takes less. */
async function readChosen(queries: QueryClient, choice: Choice): Promise<void> {
  const names = choice === "accept" ? [[savingAccount.name], OF_RULE] : [OF_RULE, [savingAccount.name]];
  for (const each of names) await readNamed(queries, each);
}

const done: Readonly<Record<Choice, (offer: LeftoverOffer) => string>> = {
  accept: ({ amount }) => texts.acceptedDone(formatPounds(pence(amount))),
  decline: () => texts.declinedDone,
  undo: () => texts.undoneDone,
};

/** Decides about the offer that is shown; where it has changed since, the new one is shown. */
export function useChooseLeftover() {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: ({ choice, offer: { savingId, payday, amount } }: { choice: Choice; offer: LeftoverOffer }) => {
      const api = savingsApi(queries, { stays: true });
      if (choice === "accept") return api(acceptLeftover, { body: { savingId, payday, amount } });
      return api(choice === "decline" ? declineLeftover : undoLeftover, { body: { savingId, payday } });
    },
    onSuccess: async (offer, { choice }) => {
      await readChosen(queries, choice);
      showSnackbar(choice === "accept" ? "success" : "info", done[choice](offer), LEFTOVER);
      focusHeading();
    },
    onError: (problem) => {
      void readAgain(queries);
      showSnackbar("error", messageOf(problem), LEFTOVER);
    },
  });
  return { isBusy: mutation.isPending, choose: mutation.mutate };
}

interface RuleWish {
  readonly savingId: string;
  readonly keepPence: Pence;
  readonly atMostPence: Pence;
  readonly agreesToAutomatic: boolean;
}

export function useSetLeftoverRule(onSet: () => void) {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: ({ savingId, keepPence, atMostPence, agreesToAutomatic }: RuleWish) =>
      savingsApi(queries, { stays: true })(setLeftoverRule, {
        body: { savingId, keep: keepPence, atMost: atMostPence, agreesToAutomatic },
      }),
    onSuccess: async () => {
      await readAgain(queries);
      showSnackbar("success", texts.saved, LEFTOVER);
      onSet();
    },
  });
  return {
    isSetting: mutation.isPending,
    problem: mutation.error ? messageOf(mutation.error) : undefined,
    set: mutation.mutate,
  };
}

/** Removes the rule; one that another tab has removed already is not a failure. */
export function useRemoveLeftoverRule(onRemoved: () => void) {
  const queries = useQueryClient();
  const mutation = useSingleMutation({
    mutationFn: async (savingId: string) => {
      try {
        await savingsApi(queries, { stays: true })(removeLeftoverRule, { params: { savingId } });
      } catch (problem) {
        if (!(problem instanceof Error && isRefusedFor(problem, "NOT_FOUND"))) throw problem;
      }
    },
    onSuccess: async () => {
      await readAgain(queries);
      showSnackbar("info", texts.removed, LEFTOVER);
      onRemoved();
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), LEFTOVER),
  });
  return { isRemoving: mutation.isPending, remove: mutation.mutate };
}
