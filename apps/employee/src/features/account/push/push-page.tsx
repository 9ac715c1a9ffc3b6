import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { pushTexts as texts } from "@wellpaid/texts/account/push";
import { Card, PageBody, Stack } from "@wellpaid/ui";
import { ScreenPending } from "@wellpaid/web";
import { AccountPageTitle } from "../../../shared/account-page-title.tsx";
import { isEmbedded } from "../../../shared/session/session.ts";
import { DevicesCard } from "./devices-card.tsx";
import { KindsCard } from "./kinds-card.tsx";
import { ThisDeviceCard } from "./this-device-card.tsx";
import { pushQuery } from "./use-push-here.ts";

/** Notifications on a person's devices: on this one, what they are about, and where else. */
export function PushPage() {
  const { data: settings, error, refetch } = useQuery(pushQuery);
  if (isEmbedded()) return <Navigate to="/dashboard/home" replace />;
  return (
    <PageBody width="form">
      <AccountPageTitle title={texts.title} />
      <Stack>
        <p className="wp-small">{texts.line}</p>
        {settings === undefined ? (
          <Card>
            <ScreenPending what={texts.title} problem={error} onTryAgain={() => void refetch()} lines={8} />
          </Card>
        ) : (
          <>
            <ThisDeviceCard settings={settings} />
            {settings.publicKey !== null && <KindsCard settings={settings} />}
            {settings.publicKey !== null && <DevicesCard devices={settings.devices} />}
          </>
        )}
      </Stack>
    </PageBody>
  );
}
