import { TEST_PASSWORD } from "./bank-simulator.ts";
import { BankVisitor } from "./bank-visitor.ts";

/** Visits the bank at `url` as a customer who allows, refuses or leaves; resolves to where the bank sends the browser. */
export async function visitBank(
  stopsAt: string,
  url: string,
  customer: string,
  answer: "allow" | "refuse" | "leave",
): Promise<URL> {
  const visitor = new BankVisitor(stopsAt);
  if (answer === "leave") return (await visitor.submit(await visitor.open(url), "/leave", {})).url;
  return (await visitor.agree(url, customer, TEST_PASSWORD, answer)).url;
}
