import { MonthBars, MonthLegend } from "../../src/picture/bars/month-bars.tsx";
import { Stack } from "../../src/surface/layout.tsx";
import { Component, State } from "../specimen.tsx";

export function Group() {
  const months = ["Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb", "Mar"];
  return (
    <Component name="MonthBars and MonthLegend">
      <State name="three parts, a month without any and unknown months" wide onCard>
        <Stack gap={3}>
          <MonthBars
            label="Pay by month"
            maxText="£1,904"
            bars={months.map((name, index) => ({
              ...{ key: name, name },
              parts: index < 3 ? null : index === 5 ? [0] : [1700 - index * 40, 40 * index, 100],
            }))}
          >
            Nine paydays with figures since July.
          </MonthBars>
          <MonthLegend names={["Paid to you", "On-demand pay and fees", "Savings"]} unknown="No figures" />
        </Stack>
      </State>
      <State name="one part, few months, an end of the scale" onCard>
        <MonthBars
          label="Employees who saved"
          max={80}
          maxText="80 employees"
          bars={months.slice(0, 4).map((name, index) => ({ key: name, name, parts: [index * 11] }))}
        >
          33 of 80 employees saved in July.
        </MonthBars>
      </State>
    </Component>
  );
}
