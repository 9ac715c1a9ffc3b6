import { useQuery } from "@tanstack/react-query";
import { instant } from "@wellpaid/domain/calendar/instant";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { RotateCw } from "@wellpaid/ui/icons";
import { Inset } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { serverNow } from "../../shared/server-clock.ts";
import { SideCard } from "../../shared/side-card.tsx";
import { connectionsQuery } from "./queries.ts";

const dayMs = 86_400_000;

/** In the side column: the bank connections whose 90 days end soon. */
export function ReconnectCard() {
  const { data } = useQuery(connectionsQuery);
  const due = (data ?? []).filter((connection) => connection.isReauthNeed);
  const now = serverNow();
  const first = due.toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))[0];
  if (first === undefined || now === null) return null;
  const days = Math.max(0, Math.ceil((instant(first.expiresAt) - now) / dayMs));
  return (
    <SideCard
      tile={<CategoryTile tone="warning" icon={<RotateCw />} />}
      title={budgetingTexts.reconnectWithin(days)}
      line={budgetingTexts.reconnectLaw}
    >
      <Stack gap={3}>
        {due.map((connection) => (
          <Inset key={connection.id}>
            <strong>{connection.connectionName}</strong>
            <div>{connection.accountsName.join(", ")}</div>
          </Inset>
        ))}
      </Stack>
    </SideCard>
  );
}
