import { addPartnerOrigin, readPartner } from "@wellpaid/contract/partners/partners";
import { testWebhook } from "@wellpaid/contract/partners/webhooks";
import type { ForeignAsk } from "./foreign-ask.ts";
import { testPartner, testWebhookOf } from "./partners.ts";
import type { TestProduct } from "../product/product.ts";

type Foreign = (product: TestProduct) => Promise<ForeignAsk>;

const partner =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => ({ params: { id: (await testPartner(product)).id }, ...input });

const partnersPerson =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const { id, who } = await testPartner(product);
    return { params: { id, employeeId: who.id }, ...input };
  };

const webhook =
  (input: ForeignAsk = {}): Foreign =>
  async (product) => {
    const partnerOf = await testPartner(product);
    const { id: endpointId } = await testWebhookOf(partnerOf);
    return { params: { id: partnerOf.id, endpointId }, ...input };
  };

const ORIGIN = "https://theirs.example";

/** The part of `foreign-ids.ts` that is about partners. */
export const FOREIGN_PARTNERS: Readonly<Record<string, Foreign>> = {
  readPartner: partner(),
  changePartner: partner({ body: { name: "Taken over" } }),
  endPartner: partner(),
  makePartnerKey: partner({ body: { name: "Stolen" } }),
  revokePartnerKey: async (product) => {
    const { id, owner } = await testPartner(product);
    const { keys } = await owner.ask(readPartner, { params: { id } });
    return { params: { id, keyId: keys[0]?.id ?? "" } };
  },
  addPartnerOrigin: partner({ body: { origin: "https://evil.example" } }),
  removePartnerOrigin: async (product) => {
    const { id, owner } = await testPartner(product);
    await owner.ask(addPartnerOrigin, { params: { id }, body: { origin: ORIGIN } });
    return { params: { id }, query: { origin: ORIGIN } };
  },
  readPartnerUse: partner(),
  listPartnerEmployees: partner(),
  linkPartnerEmployee: partnersPerson({ body: { reference: "STOLEN" } }),
  unlinkPartnerEmployee: partnersPerson(),
  listWebhooks: partner(),
  makeWebhook: partner({ body: { url: "https://evil.example/", events: ["advance.paid"] } }),
  changeWebhook: webhook({ body: { isOn: false } }),
  removeWebhook: webhook(),
  rotateWebhookSecret: webhook(),
  testWebhook: webhook(),
  listWebhookDeliveries: webhook(),
  resendWebhook: async (product) => {
    const partnerOf = await testPartner(product);
    const { id: endpointId } = await testWebhookOf(partnerOf);
    const params = { id: partnerOf.id, endpointId };
    const { id: deliveryId } = await partnerOf.owner.ask(testWebhook, { params });
    return { params: { ...params, deliveryId } };
  },
};
