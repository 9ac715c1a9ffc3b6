import { Button } from "../../src/action/button.tsx";
import { Alert } from "../../src/feedback/alert.tsx";
import { Banner } from "../../src/feedback/banner.tsx";
import { Chip, type Tone } from "../../src/feedback/chip.tsx";
import { Loading, Skeleton, SkeletonRows } from "../../src/feedback/skeleton.tsx";
import { type Severity, showSnackbar } from "../../src/feedback/snackbar-queue.ts";
import { EmptyState, ErrorState, StateScreen } from "../../src/feedback/state-screen.tsx";
import { Calendar, Check, Clock, PiggyBank } from "../../src/icons.ts";
import { Card, Facts, Inset, Stack } from "../../src/index.ts";
import { Component, State } from "../specimen.tsx";

const noPress = () => undefined;

const TONES: readonly Tone[] = ["plain", "brand", "positive", "warning", "negative"];
const SEVERITIES: readonly Severity[] = ["success", "error", "warning", "info"];

export function Group() {
  return (
    <>
      <Component name="Alert">
        {(["negative", "warning", "brand", "positive"] as const).map((tone) => (
          <State key={tone} name={tone}>
            <Alert tone={tone} quiet>
              Your bank did not answer. Nothing was sent; try again in a minute.
            </Alert>
          </State>
        ))}
      </Component>
      <Component name="Banner">
        <State name="brand, with actions and a cross">
          <Banner
            title="Connect your bank"
            actions={<Button text="Connect" kind="tinted" small />}
            onDismiss={noPress}
            dismissText="Close"
          >
            Then you see what is left until payday.
          </Banner>
        </State>
        <State name="warning, with its own icon">
          <Banner title="Consent ends on 30.11.2026" tone="warning" icon={<Clock />} />
        </State>
      </Component>
      <Component name="Chip">
        <State name="tones">
          <Stack row gap={2}>
            {TONES.map((tone) => (
              <Chip key={tone} text={tone} tone={tone} />
            ))}
          </Stack>
        </State>
        <State name="with an icon, and on a tint">
          <Inset tone="brand">
            <Stack row gap={2}>
              <Chip text="Paid" tone="positive" icon={<Check />} onTint />
              <Chip text="Waiting" tone="warning" onTint />
            </Stack>
          </Inset>
        </State>
      </Component>
      <Component name="SnackbarRegion">
        <State name="a message of each severity">
          <Stack row gap={2}>
            {SEVERITIES.map((severity) => (
              <Button
                key={severity}
                text={severity}
                kind="outlined"
                small
                onPress={() => showSnackbar(severity, `A message: ${severity}.`)}
              />
            ))}
          </Stack>
        </State>
      </Component>
      <Skeletons />
      <Screens />
    </>
  );
}

function Skeletons() {
  return (
    <Component name="Skeleton, SkeletonRows and Loading">
      <State name="Skeleton, a line and a disc">
        <Loading>
          <Stack row gap={3} align="center">
            <Skeleton width="3rem" height="3rem" round />
            <Skeleton width="12rem" />
          </Stack>
        </Loading>
      </State>
      <State name="SkeletonRows">
        <Card flush>
          <SkeletonRows rows={3} />
        </Card>
      </State>
    </Component>
  );
}

function Screens() {
  return (
    <Component name="StateScreen, EmptyState and ErrorState">
      {TONES.map((tone) => (
        <State key={tone} name={`StateScreen, ${tone}`} onCard>
          <StateScreen icon={<Check />} tone={tone} title="£40.00 is on its way">
            It is in your account within two hours.
          </StateScreen>
        </State>
      ))}
      <State name="StateScreen, with facts and actions" onCard>
        <StateScreen
          icon={<PiggyBank />}
          title="Your savings"
          facts={
            <Inset>
              <Facts facts={[{ name: "Each payday", value: "£50.00" }]} />
            </Inset>
          }
          actions={<Button text="Done" wide />}
        />
      </State>
      <State name="EmptyState" onCard>
        <EmptyState icon={<Calendar />} title="Nothing planned" actions={<Button text="Add a payment" wide />}>
          Payments that you plan are shown here.
        </EmptyState>
      </State>
      {[false, true].map((busy) => (
        <State key={String(busy)} name={busy ? "ErrorState, busy" : "ErrorState"} onCard>
          <ErrorState title="Something went wrong" onTryAgain={noPress} busy={busy} requestText="Request 7F3A-21C9">
            Your money is safe. Nothing was sent.
          </ErrorState>
        </State>
      ))}
    </Component>
  );
}
