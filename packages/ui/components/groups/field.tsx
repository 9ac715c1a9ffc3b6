import { Button } from "../../src/action/button.tsx";
import { MoneyField } from "../../src/field/amount/money-field.tsx";
import { CodeField } from "../../src/field/code-field.tsx";
import { DateField } from "../../src/field/date-field.tsx";
import { Form } from "../../src/field/form.tsx";
import { PasswordField } from "../../src/field/password-field.tsx";
import { PasswordRules } from "../../src/field/password-rules.tsx";
import { PhoneField } from "../../src/field/phone-field.tsx";
import { TextArea } from "../../src/field/text-area.tsx";
import { TextField } from "../../src/field/text-field.tsx";
import { Search } from "../../src/icons.ts";
import { Stack } from "../../src/surface/layout.tsx";
import { Field } from "../field-states.tsx";
import { Component, Held, State } from "../specimen.tsx";

const noChange = () => undefined;

export function Group() {
  return (
    <>
      <Field name="TextField" initial="Maya" more={<MoreTextFields />}>
        {(state) => <TextField label="First name" labelEnd="4 of 40" {...state} />}
      </Field>
      <Field name="PasswordField" initial="long enough">
        {(state) => <PasswordField label="Password" {...state} />}
      </Field>
      <Component name="PasswordRules">
        <State name="one met, one open">
          <PasswordRules
            label="Rules"
            metText="met"
            rules={[
              { text: "12 characters or more", isMet: true },
              { text: "Not your name", isMet: false },
            ]}
          />
        </State>
      </Component>
      <Field name="MoneyField" initial="12.50">
        {(state) => <MoneyField label="Amount" {...state} />}
      </Field>
      <Field name="DateField" initial="30.06.2027">
        {(state) => <DateField label="Last day" placeholder="dd.mm.yyyy" pickText="Choose a day" {...state} />}
      </Field>
      <Field
        name="PhoneField"
        initial="7700900112"
        more={
          <State name="disabled">
            <PhoneField label="Mobile" value="7700900112" onChange={noChange} disabled />
          </State>
        }
      >
        {(state) => <PhoneField label="Mobile" {...state} />}
      </Field>
      <Field
        name="CodeField"
        initial="482"
        more={
          <State name="disabled">
            <CodeField label="Code" value="482913" onChange={noChange} disabled />
          </State>
        }
      >
        {(state) => <CodeField label="Code" {...state} />}
      </Field>
      <Field name="TextArea" initial="">
        {(state) => <TextArea label="Reason" {...state} />}
      </Field>
    </>
  );
}

function MoreTextFields() {
  return (
    <>
      <State name="read only">
        <TextField label="Employee number" value="10043" onChange={noChange} readOnly />
      </State>
      <State name="disabled">
        <TextField label="First name" value="Maya" onChange={noChange} disabled />
      </State>
      <State name="label hidden, with a start and a placeholder">
        <TextField
          label="Search"
          labelHidden
          placeholder="Name or number"
          value=""
          onChange={noChange}
          start={<Search />}
        />
      </State>
      <State name="in a Form">
        <Form busy={false} onSubmit={noChange}>
          <Stack gap={3}>
            <Held initial="">
              {(value, onChange) => <TextField label="Nickname" value={value} onChange={onChange} />}
            </Held>
            <Button text="Send" type="submit" />
          </Stack>
        </Form>
      </State>
    </>
  );
}
