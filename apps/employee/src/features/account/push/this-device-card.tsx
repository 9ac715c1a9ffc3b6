import { testPushDevice } from "@wellpaid/contract/account/push";
import { pushTexts as texts } from "@wellpaid/texts/account/push";
import { Button, Card, CardHead, Chip, showSnackbar, SkeletonRows, Stack } from "@wellpaid/ui";
import { messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { type Settings, usePushHere } from "./use-push-here.ts";

/** Whether this browser shows notifications, what to do about it, and a test. */
export function ThisDeviceCard({ settings }: { readonly settings: Settings }) {
  const { state, turnOn, turnOff } = usePushHere(settings);
  const here = settings.devices.find(({ isHere }) => isHere);
  const trying = useSingleMutation({
    mutationFn: (id: string) => api(testPushDevice, { params: { id } }),
    onSuccess: () => showSnackbar("success", texts.testSent, "push"),
    onError: (problem) => showSnackbar("error", messageOf(problem), "push"),
  });
  if (state === undefined) {
    return (
      <Card>
        <SkeletonRows rows={1} />
      </Card>
    );
  }
  const { publicKey } = settings;
  return (
    <Card>
      <Stack>
        <CardHead
          title={texts.here}
          line={texts.stateLines[state]}
          end={<Chip text={texts.states[state]} tone={state === "on" ? "positive" : "plain"} />}
        />
        {state === "off" && publicKey !== null && (
          <Button text={texts.turnOn} wide busy={turnOn.isPending} onPress={() => turnOn.mutate(publicKey)} />
        )}
        {state === "on" && here !== undefined && (
          <>
            <Button
              text={texts.test}
              wide
              kind="outlined"
              busy={trying.isPending}
              onPress={() => trying.mutate(here.id)}
            />
            <Button
              text={texts.turnOff}
              wide
              kind="outlined"
              busy={turnOff.isPending}
              onPress={() => turnOff.mutate(here)}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}
