import { useQueryClient } from "@tanstack/react-query";
import { type PushDevice, removePushDevice } from "@wellpaid/contract/account/push";
import { pushTexts as texts } from "@wellpaid/texts/account/push";
import { Button, Card, CardHead, CategoryTile, EmptyState, showSnackbar } from "@wellpaid/ui";
import { Smartphone } from "@wellpaid/ui/icons";
import { formatMoment, messageOf, useSingleMutation } from "@wellpaid/web";
import { api } from "../../../shared/session/api.ts";
import { endHere } from "../../../shared/worker/push-here.ts";
import css from "../device-list.module.css";
import { pushQuery } from "./use-push-here.ts";

/** Every device that shows notifications of this person: what one does not know can be removed. */
export function DevicesCard({ devices }: { readonly devices: readonly PushDevice[] }) {
  const queries = useQueryClient();
  const removing = useSingleMutation({
    mutationFn: async ({ id, isHere }: PushDevice) => {
      await api(removePushDevice, { params: { id } });
      if (isHere) await endHere();
    },
    onSuccess: async (_answer, { name }) => {
      await queries.invalidateQueries({ queryKey: pushQuery.queryKey });
      showSnackbar("success", texts.removed(name), "push");
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "push"),
  });
  return (
    <Card>
      <CardHead title={texts.devices} />
      {devices.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={texts.noDevices}>
          {texts.noDevicesLine}
        </EmptyState>
      ) : (
        <ul aria-label={texts.devices} className={css.list}>
          {devices.map((device) => (
            <li key={device.id} className={css.row}>
              <CategoryTile icon={<Smartphone />} />
              <div className={css.texts}>
                <span className={css.name}>{device.name}</span>
                <span className="wp-small">{lineOf(device)}</span>
              </div>
              <Button
                text={texts.remove}
                small
                kind="outlined"
                aria-label={texts.removeOne(device.name)}
                busy={removing.isPending && removing.variables.id === device.id}
                onPress={() => removing.mutate(device)}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function lineOf({ addedAt, lastSentAt, isFailing }: PushDevice): string {
  const added = formatMoment(addedAt);
  if (isFailing) return texts.failing(added);
  return lastSentAt === null ? texts.added(added) : texts.addedAndSent(added, formatMoment(lastSentAt));
}
