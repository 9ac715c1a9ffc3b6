import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useOneAtATime } from "./use-one-at-a-time.ts";

/** A mutation whose `mutate` lets one press through until it is settled. */
export function useSingleMutation<Answer, Sent = void, Context = unknown>(
  options: UseMutationOptions<Answer, Error, Sent, Context>,
) {
  const { end, guarded } = useOneAtATime();
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      end();
      return options.onSettled?.(...settled);
    },
  });
  return { ...mutation, mutate: guarded<Sent>(mutation.mutate) };
}
