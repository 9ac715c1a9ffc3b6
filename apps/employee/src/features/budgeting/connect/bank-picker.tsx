import { useQuery } from "@tanstack/react-query";
import { type Bank, bankAuthUrl } from "@wellpaid/contract/banks";
import { connectBankTexts as texts } from "@wellpaid/texts/connect-bank";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button } from "@wellpaid/ui/action/button.tsx";
import { Link, LinkButton } from "@wellpaid/ui/action/link.tsx";
import { Alert } from "@wellpaid/ui/feedback/alert.tsx";
import { SkeletonRows } from "@wellpaid/ui/feedback/skeleton.tsx";
import { EmptyState } from "@wellpaid/ui/feedback/state-screen.tsx";
import { ComboBox } from "@wellpaid/ui/field/combo-box.tsx";
import { ExternalLink, Landmark, ShieldCheck } from "@wellpaid/ui/icons";
import { Card } from "@wellpaid/ui/surface/card.tsx";
import { InitialsTile } from "@wellpaid/ui/surface/initials-tile.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { useId, useState } from "react";
import { api, sentenceOf } from "../../../shared/api.ts";
import { ScreenNotLoaded } from "../../../shared/card-states.tsx";
import { useProfile } from "../../../shared/profile.ts";
import { useKept } from "../../../shared/use-kept.ts";
import { focusFirstFault } from "../../../shared/use-step.ts";
import { banksQuery, popularBanksQuery } from "./queries.ts";
import { StepFrame } from "./step-frame.tsx";
import { useGoToBank } from "./use-go-to-bank.ts";
import css from "./wizard.module.css";
import { wizardPath } from "./wizard-search.ts";

/** Five in a row (specification, section 9). */
const POPULAR = 5;

interface Choice {
  readonly chosen: string | null;
  readonly typed: string;
}

const nothing: Choice = { chosen: null, typed: "" };

/** Step 3: which bank. `forRegistration`: its own page for who has no internet banking yet. */
export function BankPicker({ forRegistration }: { readonly forRegistration: boolean }) {
  const all = useQuery(banksQuery);
  return (
    <StepFrame
      step={3}
      title={forRegistration ? texts.whereToRegister : texts.whichBank}
      line={forRegistration ? texts.whereToRegisterLine : texts.whichBankLine}
    >
      {all.data !== undefined && all.data.length > 0 ? (
        <Picker banks={all.data} forRegistration={forRegistration} />
      ) : (
        <Card>
          {all.data ? (
            <EmptyState icon={<Landmark />} title={texts.noBanks} />
          ) : all.error ? (
            <ScreenNotLoaded what={texts.partBanks} problem={all.error} onTryAgain={() => void all.refetch()} />
          ) : (
            <SkeletonRows rows={4} text={shellTexts.loading} />
          )}
        </Card>
      )}
      <p className={css.regulated}>
        <ShieldCheck aria-hidden="true" />
        <span>
          {texts.regulated} <Link href={`${wizardPath}?currentStep=11`}>{texts.whatIsOpenBanking}</Link>
        </span>
      </p>
    </StepFrame>
  );
}

function Picker({ banks, forRegistration }: { readonly banks: readonly Bank[]; readonly forRegistration: boolean }) {
  const { id: employeeId } = useProfile();
  const { value, change } = useKept(`wellpaid-bank-choice-${employeeId}`, nothing);
  const [isMissing, setMissing] = useState(false);
  const going = useGoToBank(async ([id = ""]) => (await api(bankAuthUrl, { params: { id } })).url);
  const bank = banks.find(({ id }) => id === value.chosen);
  const isShut = bank !== undefined && !bank.isAvailable && !forRegistration;
  const fault = isShut ? texts.notAvailableNow(bank.name) : isMissing && !bank ? texts.chooseBank : undefined;
  const choose = (key: string | null) => {
    const name = banks.find(({ id }) => id === key)?.name;
    change({ chosen: key, ...(name !== undefined && { typed: name }) });
  };
  const next = () => {
    if (bank !== undefined && !isShut) return going.go([bank.id]);
    setMissing(true);
    requestAnimationFrame(focusFirstFault);
  };
  return (
    <>
      <Card>
        <Stack gap={5}>
          <Popular chosen={value.chosen} onChoose={choose} mayBeShut={forRegistration} />
          <ComboBox
            label={texts.findBank}
            openText={texts.showBanks}
            noneText={texts.noBankFound}
            error={fault}
            options={banks.map(({ id, name, initials, isAvailable }) => ({
              key: id,
              title: name,
              tile: <InitialsTile name={name} initials={initials} />,
              ...(!isAvailable && !forRegistration && { line: texts.notAvailable, disabled: true }),
            }))}
            chosen={value.chosen}
            onChoose={choose}
            typed={value.typed}
            onType={(typed) => change({ typed })}
          />
        </Stack>
      </Card>
      {going.problem && <Alert>{sentenceOf(going.problem)}</Alert>}
      {forRegistration && bank ? (
        <Registration bank={bank} />
      ) : (
        <Button wide onPress={next} busy={going.isBusy}>
          {texts.next}
        </Button>
      )}
    </>
  );
}

function Registration({ bank }: { readonly bank: Bank }) {
  if (bank.internetBankingUrl === null) return <Alert tone="brand">{texts.noRegistration(bank.name)}</Alert>;
  return (
    <LinkButton wide external href={bank.internetBankingUrl} icon={<ExternalLink aria-hidden="true" />}>
      {texts.goToBank(bank.name)}
    </LinkButton>
  );
}

interface PopularProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly mayBeShut: boolean;
}

/** Without them the whole list still does. */
function Popular({ chosen, onChoose, mayBeShut }: PopularProps) {
  const id = useId();
  const { data } = useQuery(popularBanksQuery);
  if (data === undefined || data.length === 0) return null;
  return (
    <div role="group" aria-labelledby={id}>
      <p className={css.label} id={id}>
        {texts.popularBanks}
      </p>
      <div className={css.popular}>
        {data.slice(0, POPULAR).map((bank) => (
          <button
            key={bank.id}
            type="button"
            className={css.bank}
            aria-pressed={bank.id === chosen}
            disabled={!bank.isAvailable && !mayBeShut}
            onClick={() => onChoose(bank.id)}
          >
            <InitialsTile name={bank.name} initials={bank.initials} />
            <span>{bank.shortName}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
