import { Amount } from "../../src/text/amount.tsx";
import { FittingAmount } from "../../src/text/fitting-amount.tsx";
import { WholeAmounts } from "../../src/text/whole-amounts.tsx";
import { Stack } from "../../src/surface/layout.tsx";
import { Component, State } from "../specimen.tsx";

export function Group() {
  return (
    <>
      <Component name="Amount">
        {(["body", "lg", "2xl", "3xl"] as const).map((size) => (
          <State key={size} name={size}>
            <Stack row gap={4} align="center">
              <Amount text="£652.40" size={size} />
              <Amount text="£652" size={size} tone="positive" />
              <Amount text="−£91.90" size={size} tone="negative" />
            </Stack>
          </State>
        ))}
      </Component>
      <Component name="FittingAmount">
        {["£9.00", "−£1,234,567.89"].map((text) => (
          <State key={text} name={text} onCard>
            <FittingAmount text={text} />
          </State>
        ))}
      </Component>
      <Component name="WholeAmounts">
        <State name="an amount below zero is kept whole">
          <p>
            <WholeAmounts text="On Thursday you have −£91.90 left, and −£120.00 after the rent." />
          </p>
        </State>
      </Component>
    </>
  );
}
