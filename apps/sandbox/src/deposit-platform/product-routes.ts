import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { DOCUMENT_KINDS, type DocumentKind } from "@wellpaid/domain/savings/product";
import type { FastifyInstance, FastifyReply } from "fastify";
import { refuse } from "./access.ts";
import { CATALOGUE, type CatalogueProduct, catalogueProduct } from "./catalogue.ts";
import { type Issue, issueOn } from "./rates.ts";

/** Of every issue; nothing in a product changes but its rate. */
const VERSION_NUMBER = 1;

type WriteDocument = (product: CatalogueProduct, issue: Issue, kind: DocumentKind) => Promise<Uint8Array>;
type Now = () => Promise<Date>;
type OneProduct = { readonly Params: { readonly productId: string } };
type OneDocument = {
  readonly Params: {
    readonly productId: string;
    readonly issue: string;
    readonly version: string;
    readonly kind: string;
  };
};

const today = async (now: Now): Promise<CivilDate> => londonDate(instant((await now()).getTime()));

/** All products, and their papers. */
export function productListRoutes(scope: FastifyInstance, now: Now, write: WriteDocument): void {
  scope.get("/products/", async () => {
    const day = await today(now);
    return { products: CATALOGUE.map((product) => wire(product, issueOn(product, day))) };
  });
  scope.get<OneDocument>(
    "/products/:productId/issue/:issue/version/:version/document/:kind",
    async ({ params }, reply) => {
      const product = catalogueProduct(params.productId);
      if (product === undefined) return noProduct(reply);
      const issue = issueOn(product, await today(now));
      const kind = DOCUMENT_KINDS.find((known) => known === params.kind);
      if (kind === undefined || params.issue !== String(issue.number) || params.version !== String(VERSION_NUMBER)) {
        return refuse(reply, 404, "DOCUMENT_NOT_FOUND", "There is no such document of the current issue");
      }
      return reply.type("application/pdf").send(Buffer.from(await write(product, issue, kind)));
    },
  );
}

export function productRoute(scope: FastifyInstance, now: Now): void {
  scope.get<OneProduct>("/products/:productId", async ({ params }, reply) => {
    const product = catalogueProduct(params.productId);
    return product === undefined ? noProduct(reply) : wire(product, issueOn(product, await today(now)));
  });
}

function noProduct(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, "PRODUCT_NOT_FOUND", "There is no such product");
}

function wire(product: CatalogueProduct, issue: Issue) {
  return {
    productId: product.id,
    productName: product.name,
    productShortName: product.name,
    isFscsProtected: product.isProtected,
    financialInstitution: {
      financialInstitutionId: product.licence,
      financialInstitutionName: product.brand,
      financialInstitutionShortName: product.shortBrand,
      financialInstitutionType: product.brandType,
    },
    currentIssue: {
      issueNumber: issue.number,
      versionNumber: VERSION_NUMBER,
      ratePercent: percentFromBasisPoints(issue.rate),
      aer: percentFromBasisPoints(issue.aer),
      interestPaidType: product.paid,
      termLength: product.term.length,
      termLengthUnit: product.term.unit,
      noticeLength: product.notice.length,
      noticeLengthUnit: product.notice.unit,
      depositPerClientMinimum: poundsFromPence(product.minimum),
      depositPerClientMaximum: poundsFromPence(product.maximum),
    },
    availableDocs: DOCUMENT_KINDS,
  };
}
