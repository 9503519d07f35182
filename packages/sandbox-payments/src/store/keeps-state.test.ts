import { afterAll, beforeAll, expect, test } from 'vitest'
import { CARDS } from '../testing/browser.ts'
import { startSandbox, type StartedSandbox } from '../testing/started-sandbox.ts'

let at: StartedSandbox
beforeAll(async () => void (at = await startSandbox()))
afterAll(() => at.close())

const order = { amount: 750, currency: 'usd' }

test('a restart preserves payments, pending confirmations, keys and undelivered events', async () => {
  at.webhook.answerWith(500)
  const paid = await at.stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })
  await at.browser.pay(paid, CARDS.visa)
  const asked = await at.stripe.paymentIntents.create(order)
  const { body } = await at.browser.pay(asked, CARDS.asksAlways)
  const debit = await at.stripe.paymentIntents.create({
    ...order,
    payment_method: 'pm_usBankAccount_success',
    confirm: true,
  })
  await at.runDue()

  await at.restart()

  expect(await at.stripe.paymentIntents.create(order, { idempotencyKey: 'order-1' })).toMatchObject(
    {
      id: paid.id,
    },
  )
  const url: string = body.next_action!.redirect_to_url.url
  expect((await at.browser.press(url, 'approve')).location).toContain('succeeded')
  at.webhook.answerWith(200)
  await at.advance(60)
  expect(await at.stripe.paymentIntents.retrieve(debit.id)).toMatchObject({ status: 'succeeded' })
  const paidIds = at.webhook.events
    .filter(({ type }) => type === 'payment_intent.succeeded')
    .map((event) => (event.data.object as { id: string }).id)
  expect(paidIds.sort()).toEqual([paid.id, asked.id, debit.id].sort())
  expect(at.errors).toEqual([])
})
