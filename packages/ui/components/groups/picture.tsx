import { DayBars } from "../../src/picture/bars/day-bars.tsx";
import { PairBars } from "../../src/picture/bars/pair-bars.tsx";
import { SeriesBar, SeriesLegend } from "../../src/picture/bars/series-bar.tsx";
import { BudgetBar } from "../../src/picture/bars/budget-bar.tsx";
import { ShareBar } from "../../src/picture/bars/share-bar.tsx";
import { StepChart } from "../../src/picture/bars/step-chart.tsx";
import { ChartLegend, LineChart } from "../../src/picture/line-chart/line-chart.tsx";
import { PaydayRing } from "../../src/picture/payday-ring.tsx";
import { CountdownRing, Progress, WorkingDays } from "../../src/picture/progress.tsx";
import { ShareRing } from "../../src/picture/share-ring.tsx";
import { Stepper } from "../../src/picture/stepper.tsx";
import { TableBehind } from "../../src/picture/table-behind.tsx";
import { Timeline } from "../../src/picture/timeline.tsx";
import { Stack } from "../../src/surface/layout.tsx";
import { Amount } from "../../src/text/amount.tsx";
import { Component, State } from "../specimen.tsx";

const SHARES = [0, 0.4, 1];

export function Group() {
  return (
    <>
      <Component name="Progress, WorkingDays and CountdownRing">
        <State name="Progress, empty to full, and small" onCard>
          <Stack gap={3}>
            {SHARES.map((share) => (
              <Progress key={share} share={share} label={`Saved ${share * 100}%`} />
            ))}
            <Progress share={0.6} label="Saved, small" small />
          </Stack>
        </State>
        <State name="WorkingDays" onCard>
          <WorkingDays passed={14} total={23} message="14 of 23 working days" />
        </State>
        <State name="CountdownRing" onCard>
          <Stack row gap={3}>
            {[30, 12, 0].map((left) => (
              <CountdownRing key={left} secondsLeft={left} seconds={30} label={`${left} seconds left`} />
            ))}
          </Stack>
        </State>
      </Component>
      <Rings />
      <Component name="Stepper and Timeline">
        <State name="Stepper, first step">
          <Stepper step={1} of={5} text="Step 1 of 5" />
        </State>
        <State name="Stepper, with a way back">
          <Stepper step={3} of={5} text="Step 3 of 5" back={{ text: "Back", href: "#picture" }} />
        </State>
        <State name="Stepper, all done">
          <Stepper step={5} of={4} text="Step 4 of 4" />
        </State>
        <State name="Timeline">
          <Timeline
            steps={[
              { title: "Requested", line: "Mon 16.11.2026", state: "done" },
              { title: "With your employer", line: "Until Thu 19.11.2026", state: "now" },
              { title: "Paid", state: "to-come" },
            ]}
          />
        </State>
      </Component>
      <Bars />
      <Days />
      <LineCharts />
    </>
  );
}

function Rings() {
  return (
    <Component name="ShareRing and PaydayRing">
      <State name="ShareRing, a share and unknown" onCard>
        <Stack row gap={3}>
          <ShareRing share={0.42} label="Read, 42%" />
          <ShareRing share={0} label="Read, nothing" small />
          <ShareRing share={null} label="Reading" small />
        </Stack>
      </State>
      <State name="PaydayRing" onCard>
        <PaydayRing
          days={30}
          daysLeft={11}
          marks={[
            { key: "rent", inDays: 4, kind: "pay" },
            { key: "benefits", inDays: 7, kind: "come-in" },
          ]}
          message="11 days until payday, a payment in 4 days, money comes in in 7."
        >
          <Amount text="£241.50" size="2xl" />
        </PaydayRing>
      </State>
      <State name="PaydayRing, bare and on the page">
        <PaydayRing days={31} daysLeft={20} onPage bare />
      </State>
    </Component>
  );
}

function Bars() {
  return (
    <Component name="SeriesBar, ShareBar, BudgetBar, PairBars and TableBehind">
      <State name="SeriesBar and SeriesLegend" onCard>
        <Stack gap={3}>
          <SeriesBar parts={[60, 30, 10]} />
          <SeriesLegend names={["Left", "Spent", "Saved"]} />
        </Stack>
      </State>
      <State name="ShareBar, both series" onCard>
        <Stack gap={3}>
          <ShareBar share={0.8} />
          <ShareBar share={0.35} series={2} />
        </Stack>
      </State>
      <State name="BudgetBar: within, faster than its time, over, of an earlier period" onCard>
        <Stack gap={3}>
          <BudgetBar share={0.3} gone={0.5} />
          <BudgetBar share={0.7} gone={0.5} />
          <BudgetBar share={1.2} gone={0.8} />
          <BudgetBar share={0.9} />
        </Stack>
      </State>
      <State name="PairBars and TableBehind" onCard>
        <Stack gap={3}>
          <PairBars
            label="Money in and out by month"
            maxText="£2,240"
            pairs={[
              { name: "Sep", first: 2100, second: 1840 },
              { name: "Oct", first: 2100, second: 2240 },
              { name: "Nov", first: 1050, second: 600 },
            ]}
          />
          <TableBehind
            summary="As a table"
            label="Money in and out"
            columns={["Month", "In", "Out"]}
            rows={[
              ["Sep", "£2,100", "−£1,840"],
              ["Oct", "£2,100", "−£2,240"],
            ]}
          />
        </Stack>
      </State>
    </Component>
  );
}

function Days() {
  return (
    <Component name="DayBars and StepChart">
      <State name="DayBars, days alone and together" onCard>
        <DayBars
          label="Withdrawn each day"
          days={30}
          bars={[
            { from: 0, to: 2, value: 40 },
            { from: 5, to: 5, value: 90 },
            { from: 6, to: 6, value: 120 },
            { from: 9, to: 12, value: 60 },
          ]}
          marks={[
            { day: 0, text: "1 Nov" },
            { day: 13, text: "Today", strong: true },
            { day: 26, text: "27 Nov cut-off" },
          ]}
        />
      </State>
      <State name="StepChart, what was and what is to come" onCard>
        <Stack gap={5}>
          <StepChart values={[50, 100, 150, 200]} label="Saved by payday" from="Aug" to="Nov" />
          <StepChart now={80} values={[130, 180, 230]} label="Saved by next paydays" from="Now" to="Feb" />
        </Stack>
      </State>
    </Component>
  );
}

function LineCharts() {
  const days = (last: number) =>
    Array.from({ length: 21 }, (_, index) => {
      const value = 600 + ((last - 600) * index) / 20;
      const spread = Math.max(0, index - 9) * 8;
      return {
        key: String(index),
        message: `${index + 1}.11: £${Math.floor(value)}`,
        value,
        low: value - spread,
        high: value + spread,
        mark: index === 13 ? ("pay" as const) : index === 16 ? ("come-in" as const) : undefined,
        name: index === 9 ? "Today" : undefined,
        short: `${index + 1}.11`,
      };
    });
  return (
    <Component name="LineChart and ChartLegend">
      {[180, -120].map((last) => (
        <State key={last} name={last < 0 ? "ends below zero" : "ends above zero"} wide onCard>
          <Stack gap={3}>
            <LineChart
              label="What is left until payday"
              days={days(last)}
              today={9}
              lines={[
                { value: 0, text: "£0" },
                { value: 500, text: "£500" },
              ]}
              now="£410"
              end={{ value: last < 0 ? "−£120" : "£180", range: "± £88" }}
            >
              <p>About as much as last month.</p>
            </LineChart>
            <ChartLegend pay="To pay" comeIn="To come in" />
          </Stack>
        </State>
      ))}
    </Component>
  );
}
