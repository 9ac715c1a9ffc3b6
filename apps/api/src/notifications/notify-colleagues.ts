import type { consoleRoleNames } from "@wellpaid/texts/administrators/administrators";
import { product } from "@wellpaid/texts/product";
import type { Tx } from "../database/tables/schema.ts";
import { notifyAdministrators } from "./notification-store.ts";

/** What happens to a colleague's access. */
type ColleagueEvent = "invited" | "invited-again" | "roles-changed" | "removed" | "agreed";

interface ColleagueNews {
  readonly companyId: string;
  /** Null for the operator of the product. */
  readonly by: { readonly id: string; readonly name: string } | null;
  readonly about: { readonly id: string; readonly name: string; readonly email: string };
  readonly event: ColleagueEvent;
  readonly roles: readonly (keyof typeof consoleRoleNames)[];
}

/** Notifies all other administrators when a colleague is invited, given roles, agreed to or removed. */
export async function notifyColleagues(
  tx: Tx,
  { supportEmail }: { readonly supportEmail: string },
  { companyId, by, about, event, roles }: ColleagueNews,
): Promise<void> {
  await notifyAdministrators(tx, {
    companyId,
    // An invited person gets the invitation instead; the colleague is also notified of their new roles and of an agreement.
    except: [...(by === null ? [] : [by.id]), ...(event === "roles-changed" || event === "agreed" ? [] : [about.id])],
    template: `colleague-${event}`,
    values: {
      by: by?.name ?? product.name,
      name: about.name,
      email: about.email,
      roles: roles.join(" "),
      support: supportEmail,
    },
  });
}
