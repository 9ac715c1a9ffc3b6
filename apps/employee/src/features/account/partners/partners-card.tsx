import { useQuery } from "@tanstack/react-query";
import { ownPartnerTexts as texts } from "@wellpaid/texts/account/own-partners";
import { refusalTexts } from "@wellpaid/texts/refusals";
import { Button, Card, CardHead, Chip, EmptyState, Stack } from "@wellpaid/ui";
import { ShieldCheck } from "@wellpaid/ui/icons";
import { CardPending } from "@wellpaid/web";
import { useState } from "react";
import { useProfile } from "../../../shared/profile.ts";
import { AgreeDialog } from "./agree-dialog.tsx";
import { agreedLineOf } from "./agreed-line.ts";
import { EndDialog } from "./end-dialog.tsx";
import css from "./partners.module.css";
import { type OwnPartner, ownPartnersQuery } from "./queries.ts";

export interface PartnersCardProps {
  /** Left out where the page has it. */
  readonly title?: string;
  /** Once the person has agreed to this partner. */
  readonly onAgreed?: (name: string) => void;
}

/** Who can open the app for the person, and who asks to. */
export function PartnersCard({ title, onAgreed }: PartnersCardProps) {
  const { data, error, refetch } = useQuery(ownPartnersQuery);
  return (
    <Card>
      {title !== undefined && <CardHead title={title} line={texts.line()} />}
      <Stack gap={5}>
        {title === undefined && <p>{texts.line()}</p>}
        {data !== undefined ? (
          <Partners partners={data.partners} onAgreed={onAgreed} />
        ) : (
          <CardPending what={texts.partName} problem={error} onTryAgain={() => void refetch()} lines={3} />
        )}
      </Stack>
    </Card>
  );
}

interface Doing {
  readonly what: "agree" | "end";
  readonly partner: OwnPartner;
}

interface PartnersProps {
  readonly partners: readonly OwnPartner[];
  readonly onAgreed: ((name: string) => void) | undefined;
}

function Partners({ partners, onAgreed }: PartnersProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const [done, setDone] = useState("");
  const start = (next: Doing) => {
    setDone("");
    setDoing(next);
  };
  const end = (message: string) => {
    setDoing(null);
    setDone(message);
  };
  const close = { onClose: () => setDoing(null) };
  const agreed = (name: string) => {
    end(texts.agreedTitle(name));
    onAgreed?.(name);
  };
  return (
    <Stack>
      {partners.length === 0 ? (
        <EmptyState icon={<ShieldCheck />} title={texts.none}>
          {texts.noneLine()}
        </EmptyState>
      ) : (
        <ul aria-label={texts.title()} className={css.list}>
          {partners.map((partner) => (
            <Row key={partner.id} partner={partner} onStart={start} />
          ))}
        </ul>
      )}
      <small role="status">{done}</small>
      {doing?.what === "agree" && (
        <AgreeDialog partner={doing.partner} onAgreed={() => agreed(doing.partner.name)} {...close} />
      )}
      {doing?.what === "end" && (
        <EndDialog partner={doing.partner} onEnded={() => end(texts.ended(doing.partner.name))} {...close} />
      )}
    </Stack>
  );
}

const suspended = refusalTexts.SUSPENDED;

function Row({ partner, onStart }: { readonly partner: OwnPartner; readonly onStart: (doing: Doing) => void }) {
  const { name, agreedAt } = partner;
  const isSuspended = useProfile().status === "suspended";
  if (agreedAt === null)
    return (
      <li className={css.row}>
        <span className={css.name}>{name}</span>
        <Chip text={texts.asks} tone="warning" />
        <p className={css.line}>{texts.asksLine(name)}</p>
        <Button
          text={texts.agree(name)}
          wide
          onPress={() => onStart({ what: "agree", partner })}
          disabledReason={isSuspended ? suspended() : undefined}
        />
      </li>
    );
  return (
    <li className={css.row}>
      <span className={css.name}>{name}</span>
      <Chip text={texts.agreed} tone="positive" />
      <p className={css.line}>{agreedLineOf(partner)}</p>
      <Button
        text={texts.end}
        small
        kind="outlined"
        aria-label={texts.endOf(name)}
        onPress={() => onStart({ what: "end", partner })}
      />
    </li>
  );
}
