/** The mails of a subscription over its lifetime, triggered only by the provider's events. */
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { daysLater, monthsLater } from '../../../../../tests/support/sandbox-clock.ts'
import { cardForm } from '../../../../../tests/support/shop.ts'
import { expectOk } from '../../../../../tests/support/studio.ts'
import { losesTheirCard, secretFor } from '../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { listOutbox } from '../../ports/mail/outbox-mailer.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const { memberships } = contract
const stripe = () => app.services.payments.stripe
const mailOf = async (person: Person, subject: RegExp) =>
  (await mailTo(app, person.email, subject)).text

const subjects = async ({ email }: Person, wanted: RegExp) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('These e-mails are sent by SMTP.')
  const mails = await listOutbox(app.config.mail.dir)
  return mails.filter(({ to, subject }) => to === email && wanted.test(subject))
}

test('the start, a renewal, a failure, unpaid status and the end send one mail each', async () => {
  const person = await signedIn(app)
  await cardForm(app).pays(await secretFor(person, 'month', 'DE'))
  const begun = await mailOf(person, /^Your Premium subscription has started$/)
  expect(begun).toContain('including VAT of 19%: $0.80')
  expect(begun).toContain('renews every month until you cancel it.')
  await monthsLater(stripe(), 1)
  expect(await mailOf(person, /^Your Premium subscription was renewed$/)).toContain('$4.99')

  await losesTheirCard(app, person)
  await monthsLater(stripe(), 1)
  expect(await mailOf(person, /^Your payment for Premium failed$/)).toContain('We’ll try again')
  await daysLater(stripe(), 16)
  expect(await mailOf(person, /^Your Premium subscription is unpaid$/)).toContain(
    'Pay the open invoice',
  )
  const { payment } = expectOk(await person.call(memberships.reactivate))
  await cardForm(app).pays(payment!.result.clientSecret)
  await until(async () => (await subjects(person, /was renewed$/)).length === 2)

  expectOk(await person.call(memberships.cancelSubscription))
  expect(await mailOf(person, /^Your Premium subscription ends on \w+ \d+, \d{4}$/)).toContain(
    'change your mind',
  )
  await monthsLater(stripe(), 1)
  expect(await mailOf(person, /^Your Premium subscription has ended$/)).toContain(
    'You won’t be charged again',
  )
  expect(await subjects(person, /./)).toHaveLength(7)
})
