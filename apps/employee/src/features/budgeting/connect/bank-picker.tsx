import { useQuery } from "@tanstack/react-query";
import { type Bank, bankAuthUrl } from "@wellpaid/contract/banking/banks";
import { connectBankTexts as texts } from "@wellpaid/texts/budgeting/connect-bank";
import { statementTexts } from "@wellpaid/texts/budgeting/statements";
import {
  Alert,
  Button,
  Card,
  ComboBox,
  type ComboBoxValue,
  EmptyState,
  InitialsTile,
  Link,
  LinkButton,
  SkeletonRows,
  Stack,
} from "@wellpaid/ui";
import { ExternalLink, Landmark, ShieldCheck } from "@wellpaid/ui/icons";
import { messageOf, ScreenNotLoaded } from "@wellpaid/web";
import { useId, useState } from "react";
import { api } from "../../../shared/session/api.ts";
import { useProfile } from "../../../shared/profile.ts";
import { useStored } from "../../../shared/storage/use-session-storage.ts";
import { focusFirstError } from "../../../shared/use-step.ts";
import { statementsPath } from "../statements/queries.ts";
import { banksQuery, popularBanksQuery } from "./queries.ts";
import { useGoToBank } from "./use-go-to-bank.ts";
import css from "./wizard/wizard.module.css";
import { WizardFrame } from "./wizard/wizard-frame.tsx";
import { wizardPath } from "./wizard/wizard-search.ts";

/** Five in a row (docs/product/banking.md#connecting-a-bank). */
const POPULAR = 5;

const nothing: ComboBoxValue = { chosen: null, typed: "" };

/** Step 3: which bank. `forRegistration`: the separate page for people who have no internet banking yet. */
export function BankPicker({ forRegistration }: { readonly forRegistration: boolean }) {
  const all = useQuery(banksQuery);
  return (
    <WizardFrame
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
            <SkeletonRows rows={4} />
          )}
        </Card>
      )}
      {!forRegistration && <Link href={statementsPath}>{statementTexts.notListed}</Link>}
      <p className={css.regulated}>
        <ShieldCheck />
        <span>
          {texts.regulated} <Link href={`${wizardPath}?currentStep=11`}>{texts.whatIsOpenBanking}</Link>
        </span>
      </p>
    </WizardFrame>
  );
}

function Picker({ banks, forRegistration }: { readonly banks: readonly Bank[]; readonly forRegistration: boolean }) {
  const { id: employeeId } = useProfile();
  const { value, change } = useStored(`wellpaid-bank-choice-${employeeId}`, nothing);
  const [isMissing, setMissing] = useState(false);
  const going = useGoToBank(async ([id = ""]) => (await api(bankAuthUrl, { params: { id } })).url);
  const bank = banks.find(({ id }) => id === value.chosen);
  const isShut = bank !== undefined && !bank.isAvailable && !forRegistration;
  const error = isShut ? texts.notAvailableNow(bank.name) : isMissing && !bank ? texts.chooseBank : undefined;
  const choose = (chosen: string) => change({ chosen, typed: banks.find(({ id }) => id === chosen)?.name ?? "" });
  const next = () => {
    if (bank !== undefined && !isShut) return going.go([bank.id]);
    setMissing(true);
    requestAnimationFrame(focusFirstError);
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
            error={error}
            options={banks.map(({ id, name, initials, iconUrl, isAvailable }) => ({
              key: id,
              title: name,
              tile: <InitialsTile {...{ name, initials, iconUrl }} />,
              ...(!isAvailable && !forRegistration && { line: texts.notAvailable, disabled: true }),
            }))}
            value={value}
            onChange={change}
            countText={texts.banksFound}
          />
        </Stack>
      </Card>
      {going.problem && <Alert>{messageOf(going.problem)}</Alert>}
      {forRegistration && bank ? (
        <Registration bank={bank} />
      ) : (
        <Button text={texts.next} wide onPress={next} busy={going.isBusy} />
      )}
    </>
  );
}

function Registration({ bank }: { readonly bank: Bank }) {
  if (bank.internetBankingUrl === null) return <Alert tone="brand">{texts.noRegistration(bank.name)}</Alert>;
  return (
    <LinkButton text={texts.goToBank(bank.name)} wide external href={bank.internetBankingUrl} icon={<ExternalLink />} />
  );
}

interface PopularProps {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
  readonly mayBeShut: boolean;
}

/** If the popular banks do not load, the whole list is enough. */
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
            <InitialsTile name={bank.name} initials={bank.initials} iconUrl={bank.iconUrl} />
            <span>{bank.shortName}</span>
          </button>
        ))}
      </div>
    </div>
  );
}
