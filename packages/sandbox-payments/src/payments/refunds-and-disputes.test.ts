import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

async function paid(amount: number, card = CARDS.visa) {
  const intent = await at.stripe.paymentIntents.create({ amount, currency: 'usd' })
  await at.browser.pay(intent, card)
  return at.stripe.paymentIntents.retrieve(intent.id)
}
const chargeOf = async (payment_intent: string) =>
  (await at.stripe.charges.list({ payment_intent })).data[0]!

test('a payment is refunded in parts, to the cent and not beyond', async () => {
  const { id } = await paid(1000)
  const part = await at.stripe.refunds.create(
    { payment_intent: id, amount: 399, reason: 'requested_by_customer', metadata: { line: '1' } },
    { idempotencyKey: 'refund-1' },
  )
  expect(part).toMatchObject({ amount: 399, status: 'succeeded', metadata: { line: '1' } })
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 399, refunded: false })
  await expect(at.stripe.refunds.create({ payment_intent: id, amount: 602 })).rejects.toMatchObject(
    { statusCode: 400, param: 'amount' },
  )
  const rest = await at.stripe.refunds.create({
    payment_intent: id,
    expand: ['balance_transaction', 'charge'],
  })
  expect(rest).toMatchObject({
    amount: 601,
    balance_transaction: { amount: -601, fee: 0, net: -601, type: 'refund' },
    charge: { amount_refunded: 1000, refunded: true },
  })
  await expect(at.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect(
    (await at.stripe.refunds.list({ payment_intent: id })).data.map((each) => each.amount),
  ).toEqual([601, 399])
  await at.runDue()
  expect(at.webhook.types().filter((type) => type === 'charge.refunded')).toHaveLength(2)
})

test('ten concurrent refunds of a third refund three thirds', async () => {
  const { id } = await paid(900)
  const ends = await Promise.allSettled(
    Array.from({ length: 10 }, () => at.stripe.refunds.create({ payment_intent: id, amount: 300 })),
  )
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(await chargeOf(id)).toMatchObject({ amount_refunded: 900, refunded: true })
})

test("an unpaid amount can't be refunded", async () => {
  const unpaid = await at.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
  const other = await paid(500)
  const refuse = (given: object) => expect(at.stripe.refunds.create(given)).rejects
  await refuse({ payment_intent: unpaid.id }).toThrow('does not have a successful charge')
  await refuse({}).toMatchObject({ code: 'parameter_missing' })
  await refuse({ payment_intent: 'pi_none' }).toMatchObject({ code: 'resource_missing' })
  await refuse({ payment_intent: other.id, amount: -5 }).toMatchObject({
    code: 'parameter_invalid_integer',
  })
  const { id: charge } = await chargeOf(other.id)
  await refuse({ payment_intent: unpaid.id, charge }).toThrow('does not have a successful charge')
})

test('a dispute withholds the amount and a fee, and returns them when won', async () => {
  const { id } = await paid(1200, CARDS.disputed)
  const [dispute] = (await at.stripe.disputes.list({ payment_intent: id })).data
  expect(dispute).toMatchObject({
    amount: 1200,
    reason: 'fraudulent',
    status: 'needs_response',
    balance_transactions: [{ amount: -1200, fee: 1500, net: -2700, type: 'adjustment' }],
  })
  expect(await chargeOf(id)).toMatchObject({ disputed: true, status: 'succeeded' })
  await expect(at.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const won = await at.stripe.disputes.update(dispute!.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(won.status).toBe('won')
  expect(won.balance_transactions.map((each) => each.net)).toEqual([-2700, 2700])
  await expect(at.stripe.disputes.close(won.id)).rejects.toThrow('already closed')
  await at.runDue()
  expect(
    at.webhook
      .types()
      .filter((type) => type.startsWith('charge.dispute'))
      .sort(),
  ).toEqual([
    'charge.dispute.closed',
    'charge.dispute.created',
    'charge.dispute.funds_reinstated',
    'charge.dispute.funds_withdrawn',
  ])
})

test('a dispute without winning evidence, or closed, is lost', async () => {
  const first = await paid(1200, CARDS.disputed)
  const second = await paid(1300, CARDS.disputed)
  const disputeOf = async (payment_intent: string) =>
    (await at.stripe.disputes.list({ payment_intent })).data[0]!
  const { id } = await disputeOf(first.id)
  const draft = await at.stripe.disputes.update(id, {
    evidence: { uncategorized_text: 'They heard it.' },
    submit: false,
  })
  expect(draft).toMatchObject({
    status: 'needs_response',
    evidence_details: { has_evidence: true },
  })
  const lost = await at.stripe.disputes.update(id, { evidence: { uncategorized_text: 'Really.' } })
  expect(lost.status).toBe('lost')
  expect(await at.stripe.disputes.close((await disputeOf(second.id)).id)).toMatchObject({
    status: 'lost',
  })
  expect(at.errors).toEqual([])
})
