import type { Pence } from "@wellpaid/domain/money/pence";
import type { Captcha } from "@wellpaid/providers/captcha/port";
import type { DepositPlatform } from "@wellpaid/providers/deposit-platform/port";
import type { Messaging } from "@wellpaid/providers/messaging/port";
import type { ObjectStorage } from "@wellpaid/providers/object-storage/port";
import type { OpenBanking } from "@wellpaid/providers/open-banking/port";
import type { Payouts } from "@wellpaid/providers/payouts/port";
import type { WebPush } from "@wellpaid/providers/web-push/port";
import type { Webhooks } from "@wellpaid/providers/webhooks/port";
import type { RateLimitSettings } from "./config/settings.ts";
import type { Content } from "./content/content-files.ts";
import type { MerchantLogos } from "./content/merchant-logos.ts";
import type { Database } from "./database/tables/schema.ts";
import type { PayingEmployers } from "./shared/paying-employers.ts";
import type { ServerClock } from "./http/server-clock.ts";

/** What the use cases are given: the database, the outside world behind its ports, and keys. Only main fills it. */
export interface Context {
  readonly database: Database;
  readonly clock: ServerClock;
  readonly messaging: Messaging;
  readonly payouts: Payouts;
  readonly depositPlatform: DepositPlatform;
  readonly openBanking: OpenBanking;
  readonly storage: ObjectStorage;
  readonly captcha: Captcha;
  readonly webhooks: Webhooks;
  /** Null where the operator has given no key: nothing is pushed, and it cannot be turned on. */
  readonly webPush: WebPush | null;
  /** The product's host as people see it, for the last line of a code's SMS. */
  readonly host: string;
  /** The product's origin as browsers know it, which a passkey names when it answers. */
  readonly origin: string;
  /** The address to write to when something is wrong. */
  readonly supportEmail: string;
  /** Terms and privacy of the product's operator. */
  readonly contentPages: Content["pages"];
  /** The operator's logos of merchants. */
  readonly merchantLogos: MerchantLogos;
  /** Where operations are notified of what they must know at once. */
  readonly operationsEmail: string;
  /** Where complaints of employees go. */
  readonly complaintsEmail: string;
  /** What of one person's money is protected at one institution. */
  readonly protectionLimitPence: Pence;
  readonly keys: {
    /** For the HMAC under which verification codes are kept. */
    readonly codes: string;
    /** For the HMAC by which a company password is found. */
    readonly companyPasswords: string;
    /** By which secrets are sealed that must be read again: 32 bytes. */
    readonly sealing: Buffer;
  };
  /** Whether partners' pages and servers may be on this machine, without TLS: in the sandbox only. */
  readonly allowsPartnersHere: boolean;
  /** Whether phones of the range kept for fiction are taken: in the sandbox only. */
  readonly takesReservedPhones: boolean;
  /** Whether an administrator's second factor may be a code by e-mail: in the sandbox only. */
  readonly sendsAdministratorCodes: boolean;
  /** Employers that pay their runs by themselves: the sandbox's. Null: those who run the product record each payment. */
  readonly payingEmployers: PayingEmployers | null;
  /** How much is taken from one caller. */
  readonly rateLimits: RateLimitSettings;
  /** Has the outbox looked at now; resolves when nothing is due any more or after a short while. */
  readonly deliverNow: () => Promise<void>;
  /** The same for jobs to partners' servers, where a person looks on. */
  readonly deliverWebhooks: () => Promise<void>;
}
