import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { savingsTexts } from "@wellpaid/texts/savings/savings";
import { savingsStartTexts as texts } from "@wellpaid/texts/savings/savings-start";
import { Button, Card, CategoryTile, Link, ListRow, RowList, Stack } from "@wellpaid/ui";
import { ArrowUp, Coins, ShieldCheck } from "@wellpaid/ui/icons";
import { CardSkeleton } from "@wellpaid/web";
import { HelpLink } from "../../../shared/help-link.tsx";
import { bestRateQuery } from "../queries.ts";
import { Rate } from "../rate.tsx";
import { SavingsBody } from "../page/savings-body.tsx";
import { SavingsTitle } from "../page/savings-title.tsx";
import type { SavingDraft } from "../start/draft.ts";
import { OnWayIn } from "../start/on-way-in.tsx";
import css from "./savings-home.module.css";

const { salary, protection, yours } = texts.reasons;
const reasons = [
  { ...salary, icon: <Coins /> },
  { ...protection, icon: <ShieldCheck /> },
  { ...yours, icon: <ArrowUp /> },
];

/** The start of savings: what they offer, and when to start. Redirects to the saving if there is one. */
export function SavingsHomePage() {
  const { history } = useRouter();
  return (
    <OnWayIn page="">
      {({ change }) => (
        <SavingsHome
          onStart={(start) => {
            change({ start });
            history.push("/dashboard/savings/terms-and-conditions");
          }}
        />
      )}
    </OnWayIn>
  );
}

function SavingsHome({ onStart }: { readonly onStart: (start: NonNullable<SavingDraft["start"]>) => void }) {
  return (
    <SavingsBody>
      <SavingsTitle />
      <Stack>
        <Card flush>
          <div className={css.rate}>
            <BestRate />
          </div>
          <RowList>
            {reasons.map(({ title, line, icon }) => (
              <ListRow key={title} tile={<CategoryTile tone="brand" icon={icon} />} title={title} line={line} />
            ))}
          </RowList>
        </Card>
        <Stack gap={3}>
          <Button text={texts.startNow} wide onPress={() => onStart("now")} />
          <Button text={texts.startLater} wide kind="outlined" onPress={() => onStart("later")} />
        </Stack>
        <Stack align="center">
          <Link href={`/dashboard/savings/what-is-${product.slug}-savings`}>{savingsTexts.whatIs()}</Link>
          <HelpLink topic="savings" />
        </Stack>
      </Stack>
    </SavingsBody>
  );
}

function BestRate() {
  const { data, isPending } = useQuery(bestRateQuery);
  if (isPending) return <CardSkeleton />;
  const aer = data?.aer ?? null;
  if (aer === null) return <p>{texts.noRate}</p>;
  return (
    <Stack gap={1}>
      <p className="wp-small">{texts.bestRate}</p>
      <Rate aer={aer} />
      <p className="wp-small">{texts.pickedForYou}</p>
    </Stack>
  );
}
