import { useParams } from "@tanstack/react-router";
import { endPartner, listPartners, readPartner } from "@wellpaid/contract/partners/partners";
import { partnerTexts as texts } from "@wellpaid/texts/partners/partners";
import { Banner, Button, Card, ConfirmDialog, NavigationContext, showSnackbar, Stack, Tabs } from "@wellpaid/ui";
import { CardSkeleton } from "@wellpaid/web";
import { useContext, useState } from "react";
import { useAct, useRead } from "../../shared/calls.ts";
import { ConsolePage } from "../../shared/console-page.tsx";
import { PartNotLoaded } from "../../shared/list/part-not-loaded.tsx";
import { KeysTab } from "./keys-tab.tsx";
import { OriginsTab } from "./origins-tab.tsx";
import { PartnerDialog } from "./partner-dialog.tsx";
import { PeopleTab } from "./people-tab.tsx";
import { UseCard } from "./use-card.tsx";
import { WebhooksTab } from "./webhooks-tab.tsx";
import type { Partner } from "./types.ts";

type TabName = "keys" | "pages" | "people" | "webhooks";

/** One partner: its keys, pages, people and webhooks. */
export function PartnerPage() {
  const { id } = useParams({ from: "/employer/partners/$id" });
  const { data: partner, error, isPending, refetch } = useRead(readPartner, { params: { id } });
  return (
    // One page in each of its states: its heading has the focus.
    <ConsolePage
      title={partner?.name ?? texts.title}
      backHref="/employer/partners"
      actions={partner && !partner.isShared && <Actions partner={partner} />}
    >
      {isPending && (
        <Card>
          <CardSkeleton />
        </Card>
      )}
      {partner === undefined && error !== null && (
        <PartNotLoaded
          what={texts.what}
          problem={error}
          onTryAgain={() => void refetch()}
          listHref="/employer/partners"
        />
      )}
      {partner && <Parts partner={partner} />}
    </ConsolePage>
  );
}

/** What can be done with the partner itself. */
function Actions({ partner }: { readonly partner: Partner }) {
  const [isOpen, setOpen] = useState<"edit" | "end" | null>(null);
  const navigation = useContext(NavigationContext);
  const closing = useAct(endPartner, {
    changes: [listPartners],
    onDone: () => {
      showSnackbar("success", texts.ended(partner.name));
      navigation?.go("/employer/partners");
    },
  });
  return (
    <>
      <Button text={texts.edit} kind="outlined" small onPress={() => setOpen("edit")} />
      <Button text={texts.end} kind="danger" small onPress={() => setOpen("end")} />
      {isOpen === "edit" && <PartnerDialog partner={partner} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={isOpen === "end"}
        title={texts.endTitle(partner.name)}
        confirmText={texts.end}
        kind="danger"
        busy={closing.isBusy}
        onConfirm={() => closing.send({ params: { id: partner.id } })}
        onCancel={() => setOpen(null)}
      >
        {texts.endLine}
      </ConfirmDialog>
    </>
  );
}

function Parts({ partner }: { readonly partner: Partner }) {
  const [tab, setTab] = useState<TabName>("keys");
  if (partner.isShared)
    return (
      <>
        <Banner title={texts.sharedTitle}>{texts.sharedLine}</Banner>
        <Stack>
          <PeopleTab partner={partner} />
          <UseCard partnerId={partner.id} />
        </Stack>
      </>
    );
  const tabs = [
    { key: "keys" as const, text: texts.tabKeys, content: <KeysTab partner={partner} /> },
    { key: "pages" as const, text: texts.tabPages, content: <OriginsTab partner={partner} /> },
    { key: "people" as const, text: texts.tabPeople, content: <PeopleTab partner={partner} /> },
    { key: "webhooks" as const, text: texts.tabWebhooks, content: <WebhooksTab partnerId={partner.id} /> },
  ];
  return <Tabs label={texts.tabs} tabs={tabs} selected={tab} onSelect={setTab} />;
}
