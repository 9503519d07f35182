import { suggestionHref, VOTE_CENTS } from '@hypha/contract'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { storeText } from '../../platform/texts/render.ts'
import type { PaymentFacts, Payments } from '../../ports/payments/payments.ts'
import type { Tax } from '../../ports/tax/tax.ts'
import { notify } from '../notifications/index.ts'
import { ProviderFeePending, Mismatch } from '../payments/index.ts'
import { findVotable, type Votable } from '../community/index.ts'
import { bookMembershipPayment, syncMembershipRefund } from './membership-payments.ts'
import { refundAll } from './owed-back.ts'
import {
  cancelVotePurchase,
  lockVotePurchase,
  updateVotePurchase,
  type VotePurchaseRow,
} from './vote-purchases.queries.ts'

export interface VoteParts {
  db: Db
  jobs: Jobs
  payments: Payments
  tax: Tax
}

export const totalCents = ({ votes }: Pick<VotePurchaseRow, 'votes'>) => votes * VOTE_CENTS

/**
 * Syncs bought votes with their payment at the provider, independent of which events arrived in which order. A payment
 * that arrives after the suggestion was decided or withdrawn is refunded.
 * @param alongside further writes in the same transaction
 * @throws Mismatch; ProviderUnreachable
 */
export const syncVotePurchase = (
  parts: VoteParts,
  purchaseId: number,
  alongside: (tx: Db) => Promise<unknown> = async () => undefined,
): Promise<void> =>
  inTransaction(parts.db, async (tx) => {
    const purchase = await lockVotePurchase(tx, purchaseId)
    if (purchase?.payment_intent_id) {
      const facts = await parts.payments.findFacts(purchase.payment_intent_id)
      compare(purchase, facts)
      await converge(tx, parts, purchase, facts)
      await updateVotePurchase(tx, purchase.id, { checked_at: new Date() })
    }
    await alongside(tx)
  })

/** @throws Mismatch (S-60) */
function compare(
  purchase: VotePurchaseRow,
  { amountCents, currency, metadata }: PaymentFacts,
): void {
  const isRight =
    amountCents === totalCents(purchase) &&
    currency === 'usd' &&
    metadata.vote_purchase === String(purchase.id) &&
    metadata.account === String(purchase.account_id)
  if (!isRight)
    throw new Mismatch(
      `The payment does not match vote purchase ${purchase.id}: it is for ${amountCents} ${currency}, vote purchase ${metadata.vote_purchase}, account ${metadata.account}.`,
    )
}

async function converge(
  tx: Db,
  parts: VoteParts,
  purchase: VotePurchaseRow,
  facts: PaymentFacts,
): Promise<void> {
  const { charge } = facts
  if (!charge) {
    if (facts.state === 'cancelled') await cancelVotePurchase(tx, purchase.id)
    return
  }
  const { feeCents } = charge
  if (feeCents === null)
    throw new ProviderFeePending('The payment provider has not reported the fee yet.')
  const suggestion = await findVotable(tx, purchase.suggestion_id)
  const payment = await bookMembershipPayment(tx, parts.tax, {
    accountId: purchase.account_id,
    votePurchaseId: purchase.id,
    intentId: facts.intentId,
    charge: { ...charge, feeCents },
    title: storeText(
      suggestion
        ? text('memberships.title.votes', { count: purchase.votes, title: suggestion.title })
        : text('memberships.title.votesAlone', { count: purchase.votes }),
    ),
    amountCents: totalCents(purchase),
    paidAt: new Date(),
  })
  if (payment.isNew && charge.refundedCents < totalCents(purchase)) {
    if (suggestion) await count(tx, parts.jobs, purchase, suggestion)
    else
      facts = await refundAll(tx, parts, payment, facts.intentId, `votes-${purchase.id}-too-late`)
  }
  const { isGone } = await syncMembershipRefund(tx, parts.jobs, payment, facts)
  // A lost dispute was won after all.
  if (purchase.state === 'refunded' && !isGone)
    await updateVotePurchase(tx, purchase.id, { state: 'paid' })
}

async function count(
  tx: Db,
  jobs: Jobs,
  { id, account_id, votes }: VotePurchaseRow,
  suggestion: Votable,
): Promise<void> {
  await updateVotePurchase(tx, id, { state: 'paid' })
  await notify(tx, jobs, {
    accountIds: [account_id],
    kind: 'Commerce',
    typeValue: 'votes-bought',
    text: text('memberships.news.votes', { count: votes, title: suggestion.title }),
    href: suggestionHref(suggestion),
    key: `votes-bought-${id}`,
  })
}
