import { Checkbox } from "../../src/choice/checkbox.tsx";
import { CheckboxGroup } from "../../src/choice/checkbox-group.tsx";
import { DayOfMonth } from "../../src/choice/day-of-month.tsx";
import { FilterChip } from "../../src/choice/filter-chip.tsx";
import { FilterChips } from "../../src/choice/filter-chips.tsx";
import { RadioChips } from "../../src/choice/radio-chips.tsx";
import { RadioRows } from "../../src/choice/radio-rows.tsx";
import { Switch } from "../../src/choice/switch.tsx";
import { Tabs } from "../../src/choice/tabs.tsx";
import { Stack } from "../../src/surface/layout.tsx";
import { Component, Held, State } from "../specimen.tsx";

const noChange = () => undefined;

const ROWS = [
  { value: "day", title: "For a day", line: "until Thu 19.11.2026, 09:41" },
  { value: "week", title: "For a week", line: "until Wed 25.11.2026, 09:41" },
] as const;

const TABS = [
  { key: "coming", text: "Coming", content: <p>What is to come.</p> },
  { key: "past", text: "Past", content: <p>What has been.</p> },
] as const;

export function Group() {
  return (
    <>
      <Switches />
      <Chips />
      <Radios />
      <Component name="Tabs">
        <State name="two" wide>
          <Held<"coming" | "past"> initial="coming">
            {(selected, change) => <Tabs label="Payments" tabs={TABS} selected={selected} onSelect={change} />}
          </Held>
        </State>
      </Component>
    </>
  );
}

function Roles({ error }: { readonly error?: string }) {
  return (
    <CheckboxGroup label="Roles" error={error}>
      {["Approver", "Payroll"].map((role) => (
        <Checkbox key={role} checked={false} onChange={noChange}>
          {role}
        </Checkbox>
      ))}
    </CheckboxGroup>
  );
}

function Radios() {
  return (
    <>
      <Component name="RadioChips">
        <State name="one chosen">
          <Held initial="2">
            {(value, change) => (
              <RadioChips label="Months" chips={["1", "2", "3", "6"]} value={value} onChange={change} />
            )}
          </Held>
        </State>
      </Component>
      <Component name="RadioRows">
        <State name="none chosen">
          <Held<"day" | "week" | null> initial={null}>
            {(value, change) => <RadioRows label="Pause" rows={ROWS} value={value} onChange={change} />}
          </Held>
        </State>
        <State name="one chosen, label hidden">
          <RadioRows label="Pause" labelHidden rows={ROWS} value="week" onChange={noChange} />
        </State>
        <State name="disabled">
          <RadioRows label="Pause" rows={ROWS} value="day" onChange={noChange} disabled />
        </State>
        <State name="beside each other">
          <RadioRows
            label="Kind"
            beside
            rows={[
              { value: "pay", title: "To pay" },
              { value: "come-in", title: "To come in" },
            ]}
            value="pay"
            onChange={noChange}
          />
        </State>
      </Component>
      <Component name="DayOfMonth">
        {[
          { name: "none chosen, with a hint", initial: null, hint: "The day it leaves your account" },
          { name: "the last day chosen", initial: 31 },
          { name: "with an error", initial: null, error: "Select a day" },
        ].map(({ name, initial, ...texts }) => (
          <State key={name} name={name}>
            <Held initial={initial}>
              {(value, change) => (
                <DayOfMonth label="Day of the month" lastDayText="Last" value={value} onChange={change} {...texts} />
              )}
            </Held>
          </State>
        ))}
      </Component>
    </>
  );
}

function Switches() {
  return (
    <>
      <Component name="Checkbox">
        {[false, true].map((initial) => (
          <State key={String(initial)} name={initial ? "ticked" : "not ticked"}>
            <Held initial={initial}>
              {(checked, change) => (
                <Checkbox checked={checked} onChange={change}>
                  I agree to the <a href="#choice">terms</a>
                </Checkbox>
              )}
            </Held>
          </State>
        ))}
        <State name="disabled">
          <Checkbox checked disabled onChange={noChange}>
            Always on
          </Checkbox>
        </State>
        <State name="with an error">
          <Checkbox checked={false} error="Select this to continue" onChange={noChange}>
            I agree
          </Checkbox>
        </State>
      </Component>
      <Component name="CheckboxGroup">
        <State name="at rest">
          <Roles />
        </State>
        <State name="with an error">
          <Roles error="Select at least one role" />
        </State>
      </Component>
      <Component name="Switch">
        {[false, true].map((initial) => (
          <State key={String(initial)} name={initial ? "on" : "off"}>
            <Held initial={initial}>
              {(checked, change) => (
                <Switch
                  label="Text messages"
                  line={checked ? "We text you before each payday." : "We won't text you."}
                  checked={checked}
                  onChange={change}
                />
              )}
            </Held>
          </State>
        ))}
        <State name="disabled, with its reason">
          <Switch
            label="Withdrawals"
            checked={false}
            onChange={noChange}
            disabledReason="Your employer has paused withdrawals."
          />
        </State>
      </Component>
    </>
  );
}

function Chips() {
  return (
    <Component name="FilterChip and FilterChips">
      <State name="FilterChip, off and on">
        <Stack row gap={2}>
          <FilterChip text="Off" isOn={false} onPress={noChange} />
          <FilterChip text="On" isOn onPress={noChange} />
        </Stack>
      </State>
      <State name="FilterChips: one or none">
        <Held<string | undefined> initial="in">
          {(chosen, change) => (
            <Stack row gap={2}>
              <FilterChips options={["in", "out"]} textOf={(way) => `Money ${way}`} chosen={chosen} onChange={change} />
            </Stack>
          )}
        </Held>
      </State>
    </Component>
  );
}
