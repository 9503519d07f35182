/** Subscribers who pay at the sandbox. */
import { contract, type MembershipPeriod } from '@hypha/contract'
import { syncSubscription } from '../../apps/server/src/modules/memberships/sync-subscription.ts'
import type { Person } from './person.ts'
import { cardForm, CARDS } from './shop.ts'
import { expectOk } from './studio.ts'
import type { TestApp } from './test-app.ts'

const { memberships } = contract

export const subscribesTo = (person: Person, period: MembershipPeriod = 'month', country = 'US') =>
  person.call(memberships.subscribe, { body: { period, country } })

/** The client secret of the first payment. */
export const secretFor = async (
  person: Person,
  period: MembershipPeriod = 'month',
  country = 'US',
) => expectOk(await subscribesTo(person, period, country)).result.clientSecret

export const subscriptionOf = (app: TestApp, person: Person) =>
  app.services.db
    .selectFrom('subscription')
    .where('account_id', '=', person.id)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()

/** Syncs a subscription like the job does after a webhook. */
export const syncs = async (app: TestApp, person: Person) =>
  syncSubscription(app.services, (await subscriptionOf(app, person)).id)

/** Subscribes, pays and syncs. */
export async function joins(
  app: TestApp,
  person: Person,
  period: MembershipPeriod = 'month',
  card = CARDS.visa,
): Promise<void> {
  await cardForm(app).pays(await secretFor(person, period), card)
  await syncs(app, person)
}

/** From now on their card is refused, as if it had expired. */
export async function losesTheirCard(app: TestApp, person: Person): Promise<void> {
  const { stripe } = app.services.payments
  const { provider_id } = await subscriptionOf(app, person)
  const { customer } = await stripe.subscriptions.retrieve(provider_id!)
  const { id } = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
    customer: String(customer),
  })
  await stripe.subscriptions.update(provider_id!, { default_payment_method: id })
}
