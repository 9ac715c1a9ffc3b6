/**
 * Flagstone's cash deposit platform (https://api-docs.flagstoneim.com). A subscription key and an access token go along
 * with each call, and the dated version of the API that it belongs to. What its public pages leave open is decided in
 * docs/decisions.
 */
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { DocumentKind } from "@wellpaid/domain/savings/product";
import type * as z from "zod";
import {
  Client,
  type FlagstoneInstruction,
  InstructionStatus,
  isSameInstruction,
  OneProduct,
  Portfolios,
  Products,
  portfolioOf,
  productOf,
  stateOf,
} from "./flagstone-answers.ts";
import {
  type FlagstoneCall,
  type FlagstoneConnection,
  FlagstoneHttp,
  readBytes,
  readJson,
  unknown,
} from "./flagstone-http.ts";
import {
  type DepositPlatform,
  DepositPlatformFailure,
  type Instruction,
  type InstructionState,
  type NewClient,
} from "./port.ts";

export type FlagstoneOptions = Omit<FlagstoneConnection, "timeoutMilliseconds" | "maxWaitMilliseconds"> &
  Partial<FlagstoneConnection>;

const TIMEOUT_MS = 10_000;
const MAX_WAIT_MS = 5_000;
const VERSIONS = {
  products: "2022-07-01",
  instructionRequest: "2021-11-01",
  clients: "2020-08-01",
  portfolios: "2020-04-01",
} as const;
const PATHS = { deposit: "deposit", withdraw: "withdraw", "close-account": "close-account" } as const;

export function createFlagstone(options: FlagstoneOptions): DepositPlatform {
  const http = new FlagstoneHttp({ timeoutMilliseconds: TIMEOUT_MS, maxWaitMilliseconds: MAX_WAIT_MS, ...options });
  return {
    listProducts: async () => {
      const { products } = await ask(http, { path: "/products/", version: VERSIONS.products }, Products);
      return products.map(productOf);
    },
    readDocument: (productId, kind) => readDocument(http, productId, kind),
    openAccount: async (client) => {
      const call = { path: "/clients/financial-partner", version: VERSIONS.clients, body: clientBody(client) };
      const { clientReference } = await ask(http, call, Client);
      return { clientReference };
    },
    instruct: (instruction) => instruct(http, instruction),
    readInstruction: async (reference) => {
      const known = await findInstruction(http, reference);
      return known === null ? null : readState(known);
    },
    readPortfolio: async (clientReference) => {
      const path = `/financial-partners/clients/${encodeURIComponent(clientReference)}/portfolios`;
      const portfolios = await ask(http, { path, version: VERSIONS.portfolios }, Portfolios);
      return portfolioOf(clientReference, portfolios);
    },
  };
}

/** What the platform answers, read; refused with the platform's own code. */
async function ask<Schema extends z.ZodType>(
  http: FlagstoneHttp,
  call: FlagstoneCall,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer = await find(http, call, schema, []);
  if (answer === null) throw unknown("nothing was told");
  return answer;
}

/** The same; null when the platform refuses with one of these codes. */
async function find<Schema extends z.ZodType>(
  http: FlagstoneHttp,
  call: FlagstoneCall,
  schema: Schema,
  missing: readonly string[],
): Promise<z.output<Schema> | null> {
  const { response, refusal } = await http.call(call);
  if (refusal !== null) {
    if (missing.includes(refusal.code)) return null;
    throw new DepositPlatformFailure("refused", `the platform refused: ${refusal.code}`);
  }
  const read = schema.safeParse(await readJson(response));
  if (read.success) return read.data;
  throw unknown("an answer that cannot be read", read.error);
}

const findProduct = (http: FlagstoneHttp, productId: string) =>
  find(http, { path: `/products/${encodeURIComponent(productId)}`, version: VERSIONS.products }, OneProduct, [
    "PRODUCT_NOT_FOUND",
  ]);

async function readDocument(
  http: FlagstoneHttp,
  productId: string,
  kind: DocumentKind,
): Promise<{ readonly bytes: Uint8Array } | null> {
  const product = await findProduct(http, productId);
  if (product === null || !product.availableDocs.includes(kind)) return null;
  const { issueNumber, versionNumber } = product.currentIssue;
  const { response, refusal } = await http.call({
    path: `/products/${encodeURIComponent(productId)}/issue/${issueNumber}/version/${versionNumber}/document/${kind}`,
    version: VERSIONS.products,
  });
  if (refusal !== null) return null;
  const bytes = await readBytes(response);
  const isPdf = new TextDecoder("latin1").decode(bytes.subarray(0, 5)) === "%PDF-";
  if (!isPdf) throw unknown("a document that is no PDF");
  return { bytes };
}

function clientBody({ reference, address, ...client }: NewClient) {
  return {
    externalReference: reference,
    title: client.title,
    firstName: client.name,
    lastName: client.surname,
    previousName: client.previousName,
    emailAddress: client.email,
    mobileNumber: client.phone,
    dateOfBirth: client.birthDate,
    nationalInsuranceNumber: client.nationalInsuranceNumber,
    address: { addressLines: address.lines, town: address.town, postcode: address.postcode, countryCode: "GB" },
  };
}

async function instruct(http: FlagstoneHttp, instruction: Instruction): Promise<InstructionState> {
  const product = await findProduct(http, instruction.productId);
  if (product === null) throw new DepositPlatformFailure("refused", "the platform has no such product");
  const { response, refusal } = await http.call({
    path: `/instruction-request/${PATHS[instruction.kind]}`,
    version: VERSIONS.instructionRequest,
    body: {
      productReference: instruction.productId,
      productIssueNumber: String(product.currentIssue.issueNumber),
      productVersionNumber: String(product.currentIssue.versionNumber),
      accountReference: instruction.clientReference,
      instructionReference: instruction.reference,
      ...(instruction.kind === "close-account" ? {} : { amount: poundsFromPence(instruction.amountPence) }),
    },
  });
  if (response !== null) return readTaken(response, instruction);
  if (refusal.code === "REFERENCE_REUSED") {
    // The issue may have changed since it was taken: that is not another instruction.
    const known = await findInstruction(http, instruction.reference);
    if (known === null) throw unknown("the reference is taken, and yet not known");
    if (isSameInstruction(known, instruction)) return readState(known);
  }
  throw new DepositPlatformFailure("refused", `the platform refused: ${refusal.code}`);
}

async function readTaken(response: Response, instruction: Instruction): Promise<InstructionState> {
  const taken = InstructionStatus.safeParse(await readJson(response));
  if (!taken.success) throw unknown("an answer that cannot be read", taken.error);
  if (!isSameInstruction(taken.data, instruction)) throw unknown("the answer speaks of another instruction");
  return readState(taken.data);
}

const findInstruction = (http: FlagstoneHttp, reference: string) =>
  find(
    http,
    { path: `/instruction-request/status/${encodeURIComponent(reference)}`, version: VERSIONS.instructionRequest },
    InstructionStatus,
    ["INSTRUCTION_NOT_FOUND"],
  );

function readState(known: FlagstoneInstruction): InstructionState {
  const state = stateOf(known);
  if (state === null) throw unknown("an instruction that contradicts itself");
  return state;
}
