import { API_BASE } from "@wellpaid/contract/call";
import { createAltcha } from "@wellpaid/providers/captcha/altcha";
import { createFlagstone } from "@wellpaid/providers/deposit-platform/flagstone";
import { createTwilio } from "@wellpaid/providers/messaging/twilio";
import { createS3 } from "@wellpaid/providers/object-storage/s3";
import { bankDetailsAt } from "@wellpaid/providers/open-banking/bank-details";
import { clientKeyFrom } from "@wellpaid/providers/open-banking/client-key";
import { moneyhub, type MoneyhubSettings } from "@wellpaid/providers/open-banking/moneyhub";
import { createFasterRail } from "@wellpaid/providers/payouts/faster-rail";
import { createWebPush } from "@wellpaid/providers/web-push/vapid-web-push";
import { createStandardWebhooks } from "@wellpaid/providers/webhooks/standard-webhooks";
import { writeMessage } from "@wellpaid/texts/messages";
import type { Secrets } from "../config/secrets.ts";
import type { Settings } from "../config/settings.ts";
import type { Context } from "../context.ts";

/** Where a bank sends the browser back to, as it is registered at the aggregator. */
export const bankCallbackOf = (settings: Settings): string => `${settings.publicUrl}${API_BASE}/banking/callback`;

/** What endpoints of the sandbox's push service begin with. */
export const sandboxPushEndpoints = ({ port }: Pick<Settings, "port">): string =>
  `http://localhost:${port}/sandbox/push/`;

/**
 * The vendors behind the ports, as the settings name them. In the sandbox the same adapters talk to its peers.
 * @param onCategoriesFailure is called when the aggregator's categories cannot be read: bank data is read all the same
 */
export async function reachOutside(
  settings: Settings,
  secrets: Secrets,
  onCategoriesFailure: NonNullable<MoneyhubSettings["onCategoriesFailure"]>,
): Promise<
  Pick<
    Context,
    "messaging" | "payouts" | "depositPlatform" | "openBanking" | "captcha" | "storage" | "webhooks" | "webPush"
  >
> {
  const { messaging, openBanking, payouts, depositPlatform } = settings;
  return {
    captcha: createAltcha({ key: secrets.keyFor("captcha").toString("hex") }),
    messaging: createTwilio({
      baseUrl: messaging.url,
      accountSid: messaging.account,
      authToken: messaging.token,
      from: messaging.from,
      email: { baseUrl: messaging.emailUrl, apiKey: messaging.emailKey, from: messaging.emailFrom },
      write: writeMessage,
    }),
    payouts: createFasterRail({ baseUrl: payouts.url, apiKey: payouts.token }),
    depositPlatform: createFlagstone({
      baseUrl: depositPlatform.url,
      identityUrl: depositPlatform.identityUrl,
      subscriptionKey: depositPlatform.key,
      clientId: depositPlatform.clientId,
      clientSecret: depositPlatform.clientSecret,
    }),
    storage: createS3(settings.storage),
    webhooks: createStandardWebhooks({ allowsLoopback: settings.sandbox }),
    webPush:
      secrets.webPushPrivateKey === null
        ? null
        : createWebPush({
            privateKey: secrets.webPushPrivateKey,
            contact: settings.content.supportEmail,
            sandboxEndpoints: settings.sandbox ? sandboxPushEndpoints(settings) : null,
          }),
    openBanking: moneyhub({
      issuer: `${openBanking.identityUrl}/oidc`,
      dataUrl: openBanking.dataUrl,
      clientId: openBanking.clientId,
      key: await clientKeyFrom(secrets.openBankingPrivateKey),
      redirectUri: bankCallbackOf(settings),
      onCategoriesFailure,
      ...(openBanking.banksUrl === undefined ? {} : { bankDetails: bankDetailsAt(openBanking.banksUrl) }),
    }),
  };
}
