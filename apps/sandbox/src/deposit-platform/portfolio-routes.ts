import { pence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { refuse } from "./access.ts";
import { clientIdOf } from "./client-routes.ts";
import { wholePence } from "./interest.ts";
import { settle } from "./settle.ts";

interface AccountRow {
  readonly id: number;
  readonly productId: string;
  readonly isOpen: boolean;
  readonly balance: number;
  readonly earnedParts: number;
}

interface InterestRow {
  readonly accountId: number;
  readonly date: string;
  readonly isClosing: boolean;
  readonly amount: number;
}

export function portfolioRoute(scope: FastifyInstance, pool: Pool): void {
  scope.get<{ Params: { client: string } }>(
    "/financial-partners/clients/:client/portfolios",
    async ({ params }, reply) => {
      const clientId = await clientIdOf(pool, params.client);
      if (clientId === null) return refuse(reply, 404, "CLIENT_NOT_FOUND", "There is no such client");
      await settle(pool, clientId);
      return reply.send(await portfolioOf(pool, clientId));
    },
  );
}

/** One statement reads accounts and interest, so that a credit is never returned without its balance. */
async function portfolioOf(pool: Pool, clientId: number) {
  const { rows } = await pool.query<{ account: AccountRow; interest: readonly InterestRow[] }>(
    `select jsonb_build_object('id', a.id, 'productId', a.product_id, 'isOpen', a.closed_at is null,
         'balance', a.balance_pence, 'earnedParts', a.earned_parts) as account,
       coalesce((select jsonb_agg(jsonb_build_object('accountId', i.account_id, 'date', i.date, 'isClosing', i.is_closing,
           'amount', i.amount_pence) order by i.date, i.is_closing)
         from sandbox.deposit_interest i where i.account_id = a.id), '[]') as interest
     from sandbox.deposit_account a where a.client_id = $1 order by a.id`,
    [clientId],
  );
  return {
    portfolioInformation: [
      {
        clientReference: String(clientId),
        portfolio: {
          portfolioId: String(clientId),
          portfolioVersion: 1,
          currencyCode: "GBP",
          depositAccounts: rows.map(({ account, interest }) => wire(account, interest)),
        },
      },
    ],
  };
}

function wire({ id, productId, isOpen, balance, earnedParts }: AccountRow, interest: readonly InterestRow[]) {
  return {
    depositAccountId: String(id),
    productId,
    status: isOpen ? "Open" : "Closed",
    balance: poundsFromPence(pence(balance)),
    accruedInterest: poundsFromPence(wholePence(earnedParts)),
    interestPayments: interest.map(({ accountId, date, isClosing, amount }) => ({
      reference: `INT-${accountId}-${date.replaceAll("-", "")}${isClosing ? "-CLOSING" : ""}`,
      date,
      amount: poundsFromPence(pence(amount)),
    })),
  };
}
