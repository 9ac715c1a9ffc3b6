import { useQueryClient } from "@tanstack/react-query";
import { setPushKinds } from "@wellpaid/contract/account/push";
import { PUSH_KINDS, type PushKind } from "@wellpaid/domain/account/push/push-events";
import { pushTexts as texts } from "@wellpaid/texts/account/push";
import { Card, CardHead, showSnackbar, Stack, Switch } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { pushQuery, type Settings } from "./use-push-here.ts";

/** What all devices of the person show, each switch at once. */
export function KindsCard({ settings }: { readonly settings: Settings }) {
  const { kindsOff } = settings;
  const queries = useQueryClient();
  const saving = useSingleMutation({
    mutationFn: (chosen: PushKind[]) => api(setPushKinds, { body: { kindsOff: chosen } }),
    onSuccess: (saved) => {
      queries.setQueryData<Settings>(pushQuery.queryKey, (before) => before && { ...before, ...saved });
      showSnackbar("success", texts.saved, "push");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "push"),
  });
  return (
    <Card>
      <CardHead title={texts.about} />
      <Stack gap={5}>
        {PUSH_KINDS.map((kind) => {
          const isOn = !(saving.isPending ? saving.variables : kindsOff).includes(kind);
          return (
            <Switch
              key={kind}
              label={texts.kinds[kind]}
              line={texts.kindLines[kind]}
              checked={isOn}
              onChange={() => saving.mutate(isOn ? [...kindsOff, kind] : kindsOff.filter((off) => off !== kind))}
            />
          );
        })}
      </Stack>
    </Card>
  );
}
