import { syncOrderPayment } from '../src/modules/commerce/orders/sync-order-payment.ts'
import type { Services } from '../src/services.ts'
import { CROWD } from './crowd.ts'
import { chance, type Random, randomFrom } from './music/random.ts'
import { emailOf } from './people.ts'
import type { SeededPeople } from './seed-people.ts'

const COUNTRIES = ['DE', 'NL', 'US', 'GB', 'PT', 'FR']
const BUYERS = [
  emailOf('listener'),
  emailOf('premium'),
  ...CROWD.slice(0, 10).map((each) => each.email),
]
/** The buyer who bought a track twice, and got a partial refund. */
const REFUNDED = BUYERS[3]!
const REFUND = { amount: 1, refunded: 0, reason: 'One track is on two of the releases you bought.' }

/**
 * Lets people of the demo buy some of its music at the payment sandbox with its test card, so there are receipts,
 * earnings and orders to look at. Skips people who have already bought something.
 */
export async function sellMusic(
  services: Services,
  { accountIds }: SeededPeople,
  isOver: () => boolean,
): Promise<void> {
  const { db, cart, payments, purchases, refunds } = services
  if (payments.provider.kind !== 'sandbox') return
  const releases = await db
    .selectFrom('release')
    .where('status', '=', 'published')
    .where('price_cents', '>', 0)
    .orderBy('identifier')
    .select(['id', 'identifier'])
    .execute()

  for (const email of BUYERS) {
    const buyer = { id: accountIds.get(email)! }
    if (isOver() || (await purchases.list(buyer, 1)).count_results > 0) continue
    // A user of the demo is shopping as this person.
    if ((await cart.count(buyer)).counter > 0) continue
    const random = randomFrom(`${email} buys`)
    const chosen = new Set(Array.from({ length: 3 }, () => oneOf(random, releases)))
    for (const { id } of chosen) {
      const track = chance(random, 0.5) ? await paidTrackOf(services, id) : undefined
      const product = track
        ? { productId: track.id, type: 'song' as const }
        : { productId: id, type: 'music_release' as const }
      await cart.add(product, buyer)
    }
    const { result, order } = await purchases.purchase(buyer, oneOf(random, COUNTRIES))
    const [intentId] = result.split('_secret_') as [string]
    await payments.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
    await syncOrderPayment(services, order.id)
    if (email === REFUNDED)
      await refunds.refund(order.id, REFUND, {
        id: accountIds.get(emailOf('admin'))!,
        language: 'en',
      })
  }
}

const oneOf = <T>(random: Random, all: readonly T[]): T => all[Math.floor(random() * all.length)]!

const paidTrackOf = ({ db }: Services, releaseId: number) =>
  db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('price_cents', '>', 0)
    .orderBy('position')
    .select('id')
    .executeTakeFirst()
