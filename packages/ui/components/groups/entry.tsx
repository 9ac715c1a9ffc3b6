import { Alert } from "../../src/feedback/alert.tsx";
import { AmountEntry } from "../../src/field/amount/amount-entry.tsx";
import { CaptchaButton, type CaptchaState } from "../../src/field/captcha-button.tsx";
import { ComboBox, type ComboBoxValue } from "../../src/field/combo-box/combo-box.tsx";
import { FileDrop } from "../../src/field/file-drop.tsx";
import { SelectField } from "../../src/field/select-field.tsx";
import { InitialsTile } from "../../src/surface/initials-tile.tsx";
import { Field } from "../field-states.tsx";
import { Component, Held, State } from "../specimen.tsx";

const noChange = () => undefined;

export function Group() {
  return (
    <>
      <Choices />
      <Amounts />
      <Files />
      <Captchas />
    </>
  );
}

function Choices() {
  const banks = [
    { key: "first", title: "First Bank", line: "Personal", tile: <InitialsTile name="First Bank" /> },
    { key: "second", title: "Second Bank", line: "Not available", disabled: true },
  ];
  return (
    <>
      {[undefined, "Select one"].map((error) => (
        <Component
          key={error ?? ""}
          name={error ? "SelectField and ComboBox, with an error" : "SelectField and ComboBox"}
        >
          <State name="SelectField">
            <Held initial="">
              {(value, onChange) => (
                <SelectField
                  label="Title"
                  chooseText="Choose"
                  options={[
                    { value: "ms", text: "Ms" },
                    { value: "mr", text: "Mr" },
                  ]}
                  {...{ value, onChange, error }}
                />
              )}
            </Held>
          </State>
          <State name="ComboBox">
            <Held<ComboBoxValue> initial={{ chosen: null, typed: "" }}>
              {(value, onChange) => (
                <ComboBox
                  label="Bank"
                  options={banks}
                  openText="Show banks"
                  noneText="No banks found"
                  countText={(count) => `${count} banks`}
                  {...{ value, onChange, error }}
                />
              )}
            </Held>
          </State>
        </Component>
      ))}
    </>
  );
}

function Amounts() {
  const presets = ["20", "40", "100"].map((value) => ({ value, text: `£${value}` }));
  return (
    <Field
      name="AmountEntry"
      initial="40"
      more={
        <State name="disabled">
          <AmountEntry label="Amount" value="" onChange={noChange} presets={presets} presetsLabel="Amounts" disabled />
        </State>
      }
    >
      {({ error, ...state }) => (
        <AmountEntry
          label="Amount"
          presets={presets}
          presetsLabel="Amounts"
          error={error && <Alert quiet>{error}</Alert>}
          {...state}
        />
      )}
    </Field>
  );
}

function Files() {
  const file = new File(["name"], "payroll-november.csv");
  return (
    <Component name="FileDrop">
      {[
        { name: "nothing chosen", file: null, hint: "A CSV file of at most 5 MB." },
        { name: "a file is chosen", file, fileLine: "204 rows" },
        { name: "with an error", file: null, error: "Choose a CSV file" },
        { name: "disabled", file: null, disabled: true },
      ].map(({ name, ...state }) => (
        <State key={name} name={name}>
          <FileDrop
            label="Payroll file"
            chooseText="Choose a file"
            dropText="or drop it here"
            accept=".csv"
            removeText="Remove file"
            onChoose={noChange}
            {...state}
          />
        </State>
      ))}
    </Component>
  );
}

function Captchas() {
  const states: readonly CaptchaState[] = [
    { kind: "rest" },
    { kind: "working", share: 0.4 },
    { kind: "done" },
    { kind: "failed", message: "It took too long. Try again." },
  ];
  return (
    <Component name="CaptchaButton">
      {states.map((state) => (
        <State key={state.kind} name={state.kind}>
          <CaptchaButton
            state={state}
            onPress={noChange}
            label="I’m human"
            workingText="Checking"
            workingLine="This takes a few seconds."
            doneText="Done"
          />
        </State>
      ))}
    </Component>
  );
}
