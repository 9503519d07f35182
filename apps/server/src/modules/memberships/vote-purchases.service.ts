import { toDollars, type VotePurchase } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict } from '../../platform/errors.ts'
import { text } from '../../platform/texts/text.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import { lockVotable } from '../community/index.ts'
import { asking } from './asking.ts'
import { type OnFailure, syncOverdue } from './sync-overdue.ts'
import { syncVotePurchase, totalCents, type VoteParts } from './sync-vote-purchase.ts'
import { lockAccount, setBillingCountry } from './subscriptions.queries.ts'
import {
  cancelVotePurchase,
  findVotePurchasesToSync,
  findVotePurchase,
  insertVotePurchase,
  updateVotePurchase,
  type VotePurchaseRow,
} from './vote-purchases.queries.ts'

export type VotePurchases = ReturnType<typeof createVotePurchases>

interface Person {
  id: number
}

interface Parts extends VoteParts {
  siteName: string
}

interface VoteRequest {
  votes: number
  country: string
}

/** Two tabs may choose different numbers simultaneously. */
const TRIES = 3
const BATCH_SIZE = 100

/** Purchased votes for suggestions, independent of the plan's votes. */
export function createVotePurchases(parts: Parts) {
  const { db, payments } = parts

  /** @returns the purchase to pay, or one of another number that has to be canceled first */
  const open = (person: Person, suggestionId: number, { votes, country }: VoteRequest) =>
    inTransaction(
      db,
      async (tx): Promise<{ purchase: VotePurchaseRow } | { conflicting: VotePurchaseRow }> => {
        await lockAccount(tx, person.id)
        await setBillingCountry(tx, person.id, country)
        await lockVotable(tx, suggestionId)
        const last = await findVotePurchase(tx, person.id, suggestionId)
        if (last?.state === 'open')
          return last.votes === votes ? { purchase: last } : { conflicting: last }
        const row = { account_id: person.id, suggestion_id: suggestionId, votes }
        return { purchase: await insertVotePurchase(tx, row) }
      },
    )

  const secretOf = async (purchase: VotePurchaseRow): Promise<string> => {
    const { id, account_id, votes, created_at, payment_intent_id } = purchase
    if (payment_intent_id) return payments.findClientSecret(payment_intent_id)
    const { email } = await emailOf(db, account_id)
    const intent = await payments.createIntent({
      amountCents: totalCents(purchase),
      idempotencyKey: `votes-${id}-${created_at.getTime()}`,
      description: `${parts.siteName}, ${renderMessage('en', text('memberships.title.votesAlone', { count: votes }))}`,
      metadata: { vote_purchase: String(id), account: String(account_id) },
      receiptEmail: email,
    })
    await updateVotePurchase(db, id, { payment_intent_id: intent.id })
    return intent.clientSecret
  }

  /** Cancels the payment first, so a form still open in a browser cannot pay it. @throws PaymentUnderway */
  const cancelUnpaid = async (purchase: Pick<VotePurchaseRow, 'id' | 'payment_intent_id'>) => {
    if (purchase.payment_intent_id) await payments.cancelIntent(purchase.payment_intent_id)
    await cancelVotePurchase(db, purchase.id)
  }

  const buy = async (person: Person, suggestionId: number, requested: VoteRequest) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const opened = await open(person, suggestionId, requested)
      if ('purchase' in opened)
        return {
          result: { clientSecret: await secretOf(opened.purchase) },
          purchase: view(opened.purchase),
          provider: payments.provider,
        }
      await cancelUnpaid(opened.conflicting)
    }
    throw new Conflict('memberships.votes.otherTab')
  }

  return {
    /** @throws NotFound; Conflict if the suggestion is closed, and while another payment is processing; Unavailable */
    buy: (person: Person, suggestionId: number, requested: VoteRequest) =>
      asking(() => buy(person, suggestionId, requested)),

    async last(person: Person, suggestionId: number): Promise<VotePurchase | null> {
      const row = await findVotePurchase(db, person.id, suggestionId)
      return row ? view(row) : null
    },

    /** Syncs purchases for which no event arrived, and expires those not paid within a day. */
    reconcile: async (onFailure: OnFailure) =>
      syncOverdue(await findVotePurchasesToSync(db, BATCH_SIZE), {
        sync: (id) => syncVotePurchase(parts, id),
        expire: cancelUnpaid,
        checked: (id) => updateVotePurchase(db, id, { checked_at: new Date() }),
        onFailure,
      }),
  }
}

const emailOf = (db: Db, accountId: number) =>
  db.selectFrom('account').where('id', '=', accountId).select('email').executeTakeFirstOrThrow()

const view = (row: VotePurchaseRow): VotePurchase => ({
  id: row.id,
  suggestionId: row.suggestion_id,
  votes: row.votes,
  total: toDollars(totalCents(row)),
  state: row.state,
})
