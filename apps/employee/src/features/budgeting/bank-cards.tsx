import { useQuery } from "@tanstack/react-query";
import { budgetingTexts } from "@wellpaid/texts/budgeting";
import { RotateCw } from "@wellpaid/ui/icons";
import { Inset } from "@wellpaid/ui/surface/card.tsx";
import { CategoryTile } from "@wellpaid/ui/surface/category-tile.tsx";
import { Stack } from "@wellpaid/ui/surface/layout.tsx";
import { SideCard } from "../../shared/side-card.tsx";
import { daysLeftOf } from "./connection-days.ts";
import { connectionsQuery } from "./queries.ts";

/** In the side column: the bank connections whose 90 days end soon. */
export function ReconnectCard() {
  const { data } = useQuery(connectionsQuery);
  const due = (data ?? []).filter((connection) => connection.isReauthNeed);
  const first = due.toSorted((one, other) => (one.expiresAt < other.expiresAt ? -1 : 1))[0];
  const days = first && daysLeftOf(first);
  if (days === undefined || days === null) return null;
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
