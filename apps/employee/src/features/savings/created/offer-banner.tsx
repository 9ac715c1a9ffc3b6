import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showBestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { formatPounds, pence } from "@wellpaid/domain/money";
import { savingsCreatedTexts as texts } from "@wellpaid/texts/savings/savings-created";
import { Banner, Link, showSnackbar } from "@wellpaid/ui";
import { ArrowUp, ChevronRight } from "@wellpaid/ui/icons";
import { focusHeading, messageOf, poundsText } from "@wellpaid/web";
import { bestBankOfferQuery } from "../moves-queries.ts";
import { savingAccountQuery } from "../queries.ts";
import { rateText } from "../rate-text.ts";
import type { SavingProps } from "../page/saving-screen.tsx";
import { savingsApi } from "../savings-api.ts";
import css from "./offer-banner.module.css";

/**
 * Shown while there is an offer of another product and the employee wants to hear of offers
 * (docs/product/savings.md#bank-offers).
 */
export function OfferBanner({ saving, indicators }: SavingProps) {
  const { data: offer } = useQuery({ ...bestBankOfferQuery, enabled: saving.isBestBankShown });
  const dismiss = useHideOffers();
  if (!saving.isBestBankShown || !offer || offer.productId === saving.productId) return null;
  const bank = offer.financialInstitution.financialInstitutionShortName;
  return (
    <Banner
      icon={<ArrowUp />}
      title={texts.betterOffer}
      onDismiss={() => dismiss.mutate()}
      dismissText={texts.hideOffers}
    >
      {texts.better(bank, rateText(offer.aer))}{" "}
      {offer.gain.gainPerYear > 0 &&
        texts.betterAYear(poundsText(indicators.amountSaved), formatPounds(pence(offer.gain.gainPerYear)))}
      <p className={css.seeOffer}>
        <Link href="/dashboard/savings/changing-bank-account" end={<ChevronRight />}>
          {texts.seeOffer}
        </Link>
      </p>
    </Banner>
  );
}

function useHideOffers() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => savingsApi(queryClient)(showBestBankOffer, { body: { isBestBankShown: false } }),
    onSuccess: () => {
      queryClient.setQueryData(
        savingAccountQuery.queryKey,
        (saving) => saving && { ...saving, isBestBankShown: false },
      );
      showSnackbar("info", texts.offersHidden, "offers");
      focusHeading();
    },
    onError: (problem) => showSnackbar("error", messageOf(problem), "offers"),
  });
}
