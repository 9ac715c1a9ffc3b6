import type { BankProduct } from "@wellpaid/contract/savings/savings-offers";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { shellTexts } from "@wellpaid/texts/shell";
import { Button, Dialog, Facts, Inset, Stack } from "@wellpaid/ui";
import { rateText } from "../rate-text.ts";

interface RateWarningProps {
  readonly open: boolean;
  readonly offer: BankProduct;
  readonly onGoOn: () => void;
  readonly onCancel: () => void;
}

/** That the rate is today's and no promise. */
export function RateWarning({ open, offer, onGoOn, onCancel }: RateWarningProps) {
  const { financialInstitutionShortName: bank } = offer.financialInstitution;
  const rate = rateText(offer.aer);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={texts.ratesChange}
      closable
      actions={<Button text={texts.goOnWith(bank)} wide onPress={onGoOn} />}
      cancel={{ text: shellTexts.cancel, kind: "quiet" }}
    >
      <Stack>
        <p>{texts.ratesChangeLine(rate, bank)}</p>
        <Inset>
          <Facts facts={[{ name: texts.today, value: texts.aer(rate) }]} />
        </Inset>
      </Stack>
    </Dialog>
  );
}
