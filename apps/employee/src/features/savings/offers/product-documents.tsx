import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type BankProduct, productDocument } from "@wellpaid/contract/savings/savings-offers";
import type { DocumentKind } from "@wellpaid/domain/savings/product";
import { savingsOfferTexts as texts } from "@wellpaid/texts/savings/savings-offer";
import { showSnackbar } from "@wellpaid/ui";
import { Download } from "@wellpaid/ui/icons";
import { messageOf, saveFile } from "@wellpaid/web";
import { savingsApi } from "../savings-api.ts";
import css from "./product-documents.module.css";

/** The bank's own papers as PDFs, each saved as {type}.pdf. */
export function ProductDocuments({ offer }: { readonly offer: BankProduct }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (type: DocumentKind) =>
      savingsApi(queryClient, { stays: true })(productDocument, { params: { id: offer.productId }, query: { type } }),
    onSuccess: (file, type) => saveFile(file, `${type}.pdf`),
    onError: (problem) => showSnackbar("error", messageOf(problem)),
  });
  if (offer.availableDocs.length === 0) return null;
  return (
    <ul className={css.documents}>
      {offer.availableDocs.map((type) => (
        <li key={type}>
          <button
            type="button"
            className={css.document}
            aria-busy={save.isPending && save.variables === type}
            onClick={() => !save.isPending && save.mutate(type)}
          >
            <Download />
            <span className={css.name}>{texts.document[type]()}</span>
            <span className="wp-caption">{texts.pdf}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
