import { createTwilio } from "@wellpaid/providers/messaging/twilio";
import { createFasterRail } from "@wellpaid/providers/payouts/faster-rail";
import { writeMessage } from "@wellpaid/texts/messages";
import type { Settings } from "./settings.ts";
import type { Surroundings } from "./surroundings.ts";

/** The vendors behind the ports, as the settings name them. In the sandbox the same adapters talk to its peers. */
export function reachOutside(settings: Settings): Pick<Surroundings, "messaging" | "payouts"> {
  return {
    messaging: createTwilio({
      baseUrl: settings.messaging.url,
      accountSid: settings.messaging.account,
      authToken: settings.messaging.token,
      from: settings.messaging.from,
      email: {
        baseUrl: settings.messaging.email.url,
        apiKey: settings.messaging.email.key,
        from: settings.messaging.email.from,
      },
      write: writeMessage,
    }),
    payouts: createFasterRail({ baseUrl: settings.payouts.url, apiKey: settings.payouts.token }),
  };
}
