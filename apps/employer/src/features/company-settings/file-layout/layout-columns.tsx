import {
  fitsRows,
  LAYOUT_FIELDS,
  type LayoutColumn,
  type LayoutField,
  MAX_LAYOUT_COLUMNS,
  MAX_LAYOUT_TEXT_LENGTH,
} from "@wellpaid/domain/payroll/file-layout/file-layout";
import { fileLayoutTexts as texts } from "@wellpaid/texts/company-settings/file-layout";
import { Button, IconButton, SelectField, TextField } from "@wellpaid/ui";
import { ArrowDown, ArrowUp, Plus, Trash } from "@wellpaid/ui/icons";
import css from "./layout-columns.module.css";
import type { LayoutPartProps } from "./layout-forms.tsx";

const NEW: LayoutColumn = { field: "text", heading: "", text: "" };

/** A list with two of its members in each other's place. */
function swapped<Member>(members: readonly Member[], first: number, second: number): readonly Member[] {
  return members.map((member, at) => members[at === first ? second : at === second ? first : at] ?? member);
}

/** What each column has, its heading, and their order. */
export function LayoutColumns({ layout, onChange }: LayoutPartProps) {
  const { columns, rows, hasHeadings } = layout;
  // A column is its place in the file: what is typed into it may be that of another.
  const places = columns.map((_, at) => `column-${at}`);
  const fields = LAYOUT_FIELDS.filter((field) => fitsRows(field, rows));
  const setColumn = (at: number, change: Partial<LayoutColumn>) =>
    onChange({ columns: columns.map((column, other) => (other === at ? { ...column, ...change } : column)) });
  return (
    <div className={css.part}>
      <h3 className={css.title}>{texts.columns}</h3>
      <ol className={css.columns}>
        {columns.map((column, at) => (
          <li key={places[at]} className={css.column}>
            <ColumnFields
              {...{ column, hasHeadings }}
              number={at + 1}
              // A field that does not suit the rows stays in the list until it is replaced.
              fields={fields.includes(column.field) ? fields : [column.field, ...fields]}
              onChange={(change) => setColumn(at, change)}
            />
            <div className={css.actions}>
              {at > 0 && (
                <IconButton
                  icon={<ArrowUp />}
                  text={texts.upOf(at + 1)}
                  onPress={() => onChange({ columns: swapped(columns, at, at - 1) })}
                />
              )}
              {at < columns.length - 1 && (
                <IconButton
                  icon={<ArrowDown />}
                  text={texts.downOf(at + 1)}
                  onPress={() => onChange({ columns: swapped(columns, at, at + 1) })}
                />
              )}
              <IconButton
                icon={<Trash />}
                text={texts.removeOf(at + 1)}
                isDisabled={columns.length === 1}
                onPress={() => onChange({ columns: columns.filter((_, other) => other !== at) })}
              />
            </div>
          </li>
        ))}
      </ol>
      {columns.length < MAX_LAYOUT_COLUMNS && (
        <div>
          <Button
            text={texts.addColumn}
            kind="quiet"
            small
            icon={<Plus />}
            onPress={() => onChange({ columns: [...columns, NEW] })}
          />
        </div>
      )}
    </div>
  );
}

interface ColumnFieldsProps {
  readonly column: LayoutColumn;
  readonly number: number;
  readonly hasHeadings: boolean;
  readonly fields: readonly LayoutField[];
  readonly onChange: (change: Partial<LayoutColumn>) => void;
}

function ColumnFields({ column, number, hasHeadings, fields, onChange }: ColumnFieldsProps) {
  return (
    <fieldset className={css.fields} aria-label={texts.column(number)}>
      <SelectField
        label={texts.content}
        chooseText={texts.chooseText}
        options={fields.map((field) => ({ value: field, text: texts.fields[field] }))}
        value={column.field}
        onChange={(field) => onChange({ field: field as LayoutField })}
      />
      {hasHeadings && (
        <TextField
          label={texts.heading}
          value={column.heading}
          maxLength={MAX_LAYOUT_TEXT_LENGTH}
          autoComplete="off"
          onChange={(heading) => onChange({ heading })}
        />
      )}
      {column.field === "text" && (
        <TextField
          label={texts.text}
          value={column.text}
          maxLength={MAX_LAYOUT_TEXT_LENGTH}
          autoComplete="off"
          onChange={(text) => onChange({ text })}
        />
      )}
    </fieldset>
  );
}
