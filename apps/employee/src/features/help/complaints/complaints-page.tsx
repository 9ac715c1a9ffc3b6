import type { Complaint } from "@wellpaid/contract/help/complaints";
import { complaintTexts as texts } from "@wellpaid/texts/help/complaints";
import { Button, Card, Link, PageBody, PageTitle, Stack } from "@wellpaid/ui";
import { Info } from "@wellpaid/ui/icons";
import { focusHeading } from "@wellpaid/web";
import { shellTexts } from "@wellpaid/texts/shell";
import { useState } from "react";
import { isEmbedded } from "../../../shared/session/session.ts";
import { ComplaintForm } from "./complaint-form.tsx";
import { ComplaintSent } from "./complaint-sent.tsx";
import { OwnComplaints } from "./own-complaints.tsx";

type Stage =
  | { readonly kind: "list" }
  | { readonly kind: "form" }
  | { readonly kind: "sent"; readonly complaint: Complaint };

/** Complaints to the operator: the person's own, and a new one. Also for a suspended employee. */
export function ComplaintsPage() {
  const [stage, setStage] = useState<Stage>({ kind: "list" });
  const go = (next: Stage) => {
    setStage(next);
    focusHeading();
  };
  return (
    <PageBody width="form">
      <PageTitle
        title={stage.kind === "sent" ? texts.sent : texts.title}
        line={texts.line()}
        backHref="/dashboard/manage-account"
        backText={shellTexts.back}
      />
      <Stack>
        {stage.kind === "form" && (
          <Card>
            <ComplaintForm
              onSent={(complaint) => go({ kind: "sent", complaint })}
              onCancel={() => go({ kind: "list" })}
            />
          </Card>
        )}
        {stage.kind === "sent" && <ComplaintSent complaint={stage.complaint} onDone={() => go({ kind: "list" })} />}
        {stage.kind === "list" && (
          <>
            <OwnComplaints />
            <Button text={texts.makeOne} wide onPress={() => go({ kind: "form" })} />
          </>
        )}
        <p>
          <Link href="/complaints" external={isEmbedded()} icon={<Info />}>
            {texts.howItWorks}
          </Link>
        </p>
      </Stack>
    </PageBody>
  );
}
