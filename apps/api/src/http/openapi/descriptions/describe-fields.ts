import { anyField } from "./any-field.ts";
import { budgetFields } from "./budget-fields.ts";
import { budgetingFields } from "./budgeting-fields.ts";
import { consoleFields } from "./console-fields.ts";
import { employerFields } from "./employer-fields.ts";
import type { FieldDescriptions } from "./field-descriptions.ts";
import { identityFields } from "./identity-fields.ts";
import { helpFields } from "./help-fields.ts";
import { newsFields } from "./news-fields.ts";
import { pushFields } from "./push-fields.ts";
import { parameterDescriptions } from "./parameter-descriptions.ts";
import { payFields } from "./pay-fields.ts";
import { payrollFileFields } from "./payroll-file-fields.ts";
import { payrollFields } from "./payroll-fields.ts";
import { plannedFields } from "./planned-fields.ts";
import { savingsFields } from "./savings-fields.ts";
import { schemaDescriptions } from "./schema-descriptions.ts";
import { statementFields } from "./statement-fields.ts";

/** The texts by owner, one map for each; throws where one property has two texts. */
function byOwner(parts: readonly FieldDescriptions[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const owners = new Map<string, Map<string, string>>();
  for (const [names, texts] of parts.flatMap((part) => Object.entries(part))) {
    for (const owner of names.split(" ")) {
      const known = owners.get(owner) ?? new Map<string, string>();
      for (const [path, text] of Object.entries(texts)) {
        if (known.has(path)) throw new Error(`${owner}.${path} has two descriptions`);
        known.set(path, text);
      }
      owners.set(owner, known);
    }
  }
  return owners;
}

const fields = byOwner([
  anyField,
  identityFields,
  budgetingFields,
  plannedFields,
  budgetFields,
  helpFields,
  newsFields,
  pushFields,
  statementFields,
  payFields,
  savingsFields,
  employerFields,
  consoleFields,
  payrollFields,
  payrollFileFields,
]);
const parameters = byOwner([parameterDescriptions]);

/** Every text that is written of a schema, property or parameter. */
export const allTexts: ReadonlySet<string> = new Set([
  ...[...fields.values(), ...parameters.values()].flatMap((texts) => [...texts.values()]),
  ...Object.values(schemaDescriptions),
]);

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** What the property means: its owner's own text, else that of its name with its parent's, else of its name alone. */
function textOf(owner: string, place: readonly string[]): string | undefined {
  // The entries of a page are what its operation lists.
  const path = place[0] === "items" && place.length > 1 ? place.slice(1) : place;
  const any = fields.get("any");
  return (
    fields.get(owner)?.get(path.join(".")) ??
    (path.length > 1 ? any?.get(path.slice(-2).join(".")) : undefined) ??
    any?.get(path.at(-1) ?? "")
  );
}

/** The schema with a description at each property that has none of its own; `owner` is its component or operation. */
export function describeFields(node: unknown, owner: string, path: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((entry) => describeFields(entry, owner, path));
  if (!isNode(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key !== "properties" || !isNode(value)) return [key, describeFields(value, owner, path)];
      const properties = Object.entries(value).map(([name, schema]) => {
        const own = [...path, name];
        const description = textOf(owner, own);
        const described = describeFields(schema, owner, own);
        return [name, isNode(described) && description !== undefined ? { ...described, description } : described];
      });
      return [key, Object.fromEntries(properties)];
    }),
  );
}

/** The named schema with its own description and those of its properties. */
export function describeSchema(id: string, schema: unknown): unknown {
  // What is sent has a schema of its own where it differs from what is answered; it means the same.
  const name = id.replace(/Input$/, "");
  const described = describeFields(schema, name);
  const description = schemaDescriptions[name];
  if (!isNode(described) || description === undefined || "description" in described) return described;
  return { description, ...described };
}

/** What a parameter of an operation means; undefined where nothing is written of it. */
export function parameterText(operation: string, name: string): string | undefined {
  return parameters.get(operation)?.get(name) ?? parameters.get("any")?.get(name);
}
