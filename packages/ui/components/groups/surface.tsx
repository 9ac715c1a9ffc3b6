import { Button, Link } from "../../src/index.ts";
import { Chip } from "../../src/feedback/chip.tsx";
import { Pencil, Trash, Zap } from "../../src/icons.ts";
import { Card, CardHead, Inset } from "../../src/surface/card.tsx";
import { CategoryPicture } from "../../src/surface/category-appearance.tsx";
import { CategoryTile, type TileTone } from "../../src/surface/category-tile.tsx";
import { Facts } from "../../src/surface/facts.tsx";
import { MerchantTile } from "../../src/surface/merchant-tile.tsx";
import { InitialsTile } from "../../src/surface/initials-tile.tsx";
import { KeyFigures } from "../../src/surface/key-figures.tsx";
import { PageBody, Pair, SideColumn, Stack } from "../../src/surface/layout.tsx";
import { ListRow, RowGroup, RowList } from "../../src/surface/list-row.tsx";
import { RowActions } from "../../src/surface/row-actions.tsx";
import { Amount } from "../../src/text/amount.tsx";
import { Component, State } from "../specimen.tsx";

const noPress = () => undefined;

const TONES: readonly TileTone[] = ["plain", "brand", "positive", "warning", "negative"];
const CATEGORIES =
  "income benefits interest housing bills groceries eating-out transport shopping entertainment health personal-care children holidays gifts insurance loan savings transfer cash fees other".split(
    " ",
  );

const ACTIONS = [
  { text: "Edit", fullText: "Edit Rent", icon: <Pencil />, onPress: noPress },
  { text: "Delete", fullText: "Delete Rent", icon: <Trash />, onPress: noPress },
];

export function Group() {
  return (
    <>
      <Component name="Card, CardHead and Inset">
        <State name="Card, a named section">
          <Card labelledBy="card-title">
            <CardHead
              id="card-title"
              title="Next payday"
              line="Fri 27.11.2026"
              end={<Link href="#surface">All</Link>}
            />
            <Inset>Facts inside a card</Inset>
          </Card>
        </State>
        <State name="Card, with a tinted Inset">
          <Card>
            <CardHead title="Savings" end={<Chip text="Active" tone="positive" />} />
            <Inset tone="brand">Facts that matter most</Inset>
          </Card>
        </State>
        <State name="Card, tall">
          <Pair>
            <Card tall>
              <CardHead title="As high as its row" />
              <Button text="At the bottom" wide small kind="tinted" />
            </Card>
          </Pair>
        </State>
      </Component>
      <Component name="Facts">
        <State name="with a note, parts and a total" onCard>
          <Facts
            facts={[
              { name: "Salary", value: "£2,100.00", note: "From your employer" },
              {
                name: "Withdrawn",
                value: "−£80.00",
                parts: [
                  { key: "1", name: "Tue 03.11.2026", value: "£40.00" },
                  { key: "2", name: "Mon 09.11.2026", value: "£40.00" },
                ],
              },
              { name: "Payslip", value: "£2,020.00", total: true },
            ]}
          />
        </State>
      </Component>
      <Component name="KeyFigures">
        <State name="each tone" wide>
          <KeyFigures
            figures={[
              { name: "People", value: "1,204" },
              { name: "Needs a decision", value: "3", line: "Oldest: 2 days", tone: "negative" },
              { name: "Paid this month", value: "£18,240.00", tone: "brand" },
            ]}
          />
        </State>
      </Component>
      <Rows />
      <Tiles />
      <Layout />
    </>
  );
}

function Rows() {
  const tile = <CategoryPicture category="housing" />;
  return (
    <Component name="ListRow, RowList, RowGroup and RowActions">
      <State name="plain, link, button, with actions, open" wide>
        <Card flush>
          <RowList label="Payments">
            <ListRow tile={tile} title="Rent" line="Each month on the 1st" end={<Amount text="−£620.00" />} />
            <ListRow tile={tile} title="A link with a title so long that it is cut" href="#surface" line="Chevron" />
            <ListRow title="A button" onPress={noPress} pressText="Shows details" end={<Chip text="New" />} />
            <ListRow
              tile={tile}
              title="Rent"
              end={<Amount text="−£620.00" />}
              actions={<RowActions label="Rent" actions={ACTIONS} columns={3} />}
            />
            <ListRow tile={tile} title="Open" below={<Button text="Cancel" small />} />
          </RowList>
        </Card>
      </State>
      <State name="RowGroup" wide>
        <Card flush>
          <RowGroup title="Today" end={<Amount text="−£12.80" />}>
            <ListRow tile={<CategoryPicture category="groceries" />} title="Market" end={<Amount text="−£12.80" />} />
          </RowGroup>
          <RowGroup title="Yesterday">
            <ListRow tile={<CategoryPicture category="income" />} title="Salary" end={<Amount text="£2,100.00" />} />
          </RowGroup>
        </Card>
      </State>
    </Component>
  );
}

function Tiles() {
  return (
    <Component name="CategoryTile, CategoryPicture, InitialsTile and MerchantTile">
      <State name="CategoryTile, tones" onCard>
        <Stack row gap={2}>
          {TONES.map((tone) => (
            <CategoryTile key={tone} icon={<Zap />} tone={tone} />
          ))}
          <CategoryTile icon={<Zap />} tone="brand" small />
        </Stack>
      </State>
      <State name="CategoryPicture, every category" onCard>
        <Stack row gap={2}>
          {CATEGORIES.map((category) => (
            <CategoryPicture key={category} category={category} />
          ))}
          <CategoryPicture category="bills" small />
        </Stack>
      </State>
      <State name="MerchantTile, with and without a logo" onCard>
        <Stack row gap={2}>
          <MerchantTile initials="TE" hue={210} logo={null} />
          <MerchantTile initials="LC" hue={95} logo={null} />
          <MerchantTile initials="?" hue={12} logo="data:image/png;base64," />
        </Stack>
      </State>
      <State name="InitialsTile, with and without a picture" onCard>
        <Stack row gap={2}>
          <InitialsTile name="Harbour" />
          <InitialsTile name="First Bank" initials="FB" />
          <InitialsTile name="Picture that does not load" iconUrl="data:image/png;base64," />
        </Stack>
      </State>
    </Component>
  );
}

function Layout() {
  return (
    <Component name="Stack, Pair, SideColumn and PageBody">
      <State name="Stack, one below the other and beside">
        <Stack gap={2}>
          <Inset>One</Inset>
          <Stack row gap={2}>
            <Inset>Two</Inset>
            <Inset tone="brand">Three</Inset>
          </Stack>
        </Stack>
      </State>
      <State name="Pair" wide>
        <Pair>
          <Card>Left</Card>
          <Card>Right</Card>
        </Pair>
      </State>
      <State name="SideColumn, with a side and without" wide>
        <Stack gap={4}>
          <SideColumn side={<Card>Side</Card>} sideLabel="Beside the main column">
            <Card>Main</Card>
          </SideColumn>
          <SideColumn side={null} sideLabel="None">
            <Card>Main alone</Card>
          </SideColumn>
        </Stack>
      </State>
      {(["task", "form"] as const).map((width) => (
        <State key={width} name={`PageBody, ${width}`} wide>
          <PageBody width={width}>
            <Card>As wide as a {width}</Card>
          </PageBody>
        </State>
      ))}
    </Component>
  );
}
