/** Random actions of one buyer. Each tells the model what happened, which an answer always settles in the end. */
import { contract, type PaymentProvider } from '@hypha/contract'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { setTimeout } from 'node:timers/promises'
import { CARDS, createBrowser } from '../../../packages/sandbox-payments/src/testing/browser.ts'
import { expectOk } from '../../support/studio.ts'
import { eventually } from '../../support/until.ts'
import { resendEvents } from '../provider-events.ts'
import type { Everywhere } from './everywhere.ts'
import { type Balances, type Buyer, pay, refund, type ReleaseOnSale, totalOf } from './model.ts'

const { cart, downloadCodes, downloads, listening, memberships, purchases, refunds, social } =
  contract

export interface World {
  buyer: Everywhere
  admin: Everywhere
  pool: Pool
  releases: readonly ReleaseOnSale[]
  freeTracks: readonly number[]
  sellers: readonly number[]
  balances: Balances
  isOver(): boolean
  /** Counts actions by name. */
  done: Map<string, number>
}

/** Between two actions of a buyer, so that they stay below the limits of calls per hour. */
const PAUSE_MS = 700

type Act = (model: Buyer, world: World) => Promise<void>

/** @param isPossible whether the model allows it now */
const command = (
  name: string,
  isPossible: (model: Buyer) => boolean,
  act: Act,
  isOver: () => boolean,
): fc.AsyncCommand<Buyer, World> => ({
  check: (model) => !isOver() && isPossible(model),
  async run(model, world) {
    await setTimeout(PAUSE_MS)
    try {
      await act(model, world)
    } catch (cause) {
      throw new Error(`Buyer ${model.id} could not ${name}: ${(cause as Error).message}`, { cause })
    }
    world.done.set(name, (world.done.get(name) ?? 0) + 1)
  },
  toString: () => name,
})

const isOurs = (model: Buyer, release: ReleaseOnSale) =>
  model.owned.has(release) || model.cart.has(release)

/** Presses Pay until the provider answers. A payment that succeeded before is not made again. */
async function types(
  card: string,
  { buyer }: World,
  { clientSecret, provider }: { clientSecret: string; provider: PaymentProvider },
) {
  const intent = {
    id: clientSecret.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: clientSecret,
  }
  const form = createBrowser(provider.url!, provider.publishableKey, buyer.person.address)
  const { status } = await eventually(async () => {
    const answer = await form.pay(intent, card).catch(() => null)
    return answer !== null && answer.status < 500 && answer
  })
  if (status === 429) throw new Error('too many payments')
}

/** Waits for a result of the provider's events, which it resends sooner than it would. */
async function becomes(pool: Pool, isSo: () => Promise<boolean>): Promise<void> {
  await eventually(async () => {
    if (await isSo()) return true
    await resendEvents(pool)
    await setTimeout(500)
    return false
  })
}

const orderOf = async (world: World, id: number) =>
  (await world.buyer.does(purchases.findOrder, { params: { id } })).result

const purchase =
  (card: string): Act =>
  async (model, world) => {
    const { result, order, provider } = await world.buyer.does(purchases.purchase, {
      body: { country: 'US' },
    })
    const cents = Math.round(order.total * 100)
    if (cents !== totalOf(model.cart))
      throw new Error(`an order of ${cents} cents instead of ${totalOf(model.cart)}`)
    await types(card, world, { clientSecret: result, provider })
    if (card !== CARDS.visa) return
    await becomes(world.pool, async () => (await orderOf(world, order.id)).state === 'paid')
    const lines = order.items.map(({ product_id }) =>
      [...model.cart].find(({ id }) => id === product_id)!,
    )
    pay(model, world.balances, order.id, lines)
  }

const openOrders = (model: Buyer) =>
  [...model.orders].filter(([, { totalCents, refundedCents }]) => refundedCents < totalCents)

/** Refunds a share of what is left, at least a cent. */
const refunding =
  (n: number, share: number): Act =>
  async (model, world) => {
    const open = openOrders(model)
    const [id, { totalCents, refundedCents }] = open[n % open.length]!
    const cents = Math.max(1, Math.floor((totalCents - refundedCents) * share))
    const answer = await world.admin.reach(refunds.refundSale, {
      params: { id },
      body: { amount: cents / 100, refunded: refundedCents / 100, reason: 'At random' },
    })
    // If the answer was lost, a repetition may find the refund made.
    if (!(answer.wasLost && answer.status === 409)) expectOk(answer)
    const refunded = async () => Math.round((await orderOf(world, id)).refunded * 100)
    // The provider's event may book it before the worker that asked for it notes the answer.
    await becomes(world.pool, async () => {
      const { rowCount } = await world.pool.query(
        `select from order_refund where order_id = $1 and state = 'asked'`,
        [id],
      )
      return rowCount === 0 && (await refunded()) === refundedCents + cents
    })
    refund(model, world.balances, id, cents)
  }

const subscribe: Act = async (model, world) => {
  const { result, provider } = await world.buyer.does(memberships.subscribe, {
    body: { period: 'month', country: 'US' },
  })
  await types(CARDS.visa, world, { clientSecret: result.clientSecret, provider })
  const current = async () => (await world.buyer.does(memberships.currentSubscription)).result
  await becomes(world.pool, async () => (await current())?.status === 'active')
  model.plan = 'month'
}

/** All commands, likelier ones repeated. */
export function commandsOf({ releases, freeTracks, sellers, isOver }: World) {
  const one = <T>(of: readonly T[]) => fc.constantFrom(...of)
  const make = (name: string, isPossible: (model: Buyer) => boolean, act: Act) =>
    command(name, isPossible, act, isOver)
  const add = one(releases).map((release) =>
    make(
      'add to the cart',
      (model) => !isOurs(model, release),
      async (model, { buyer }) => {
        const body = { productId: release.id, type: 'music_release' as const }
        const answer = await buyer.reach(cart.addProduct, { body })
        if (!(answer.wasLost && answer.status === 409)) expectOk(answer)
        model.cart.add(release)
      },
    ),
  )
  const remove = one(releases).map((release) =>
    make(
      'remove from the cart',
      (model) => model.cart.has(release),
      async (model, { buyer }) => {
        const body = { productId: release.id, type: 'music_release' as const }
        await buyer.does(cart.removeProduct, { body })
        model.cart.delete(release)
      },
    ),
  )
  const hasCart = (model: Buyer) => model.cart.size > 0
  const buy = fc.constant(make('pay', hasCart, purchase(CARDS.visa)))
  const decline = fc.constant(make('pay with a bad card', hasCart, purchase(CARDS.declined)))
  const hasOrder = (model: Buyer) => openOrders(model).length > 0
  const refundPart = fc
    .tuple(fc.nat(), fc.double({ min: 0, max: 0.9, noNaN: true }))
    .map(([n, share]) => make('get a part refunded', hasOrder, refunding(n, share)))
  const refundAll = fc.nat().map((n) => make('get all refunded', hasOrder, refunding(n, 1)))
  const claim = one(freeTracks).map((id) =>
    make(
      'claim',
      () => true,
      async (model, { buyer }) => {
        await buyer.does(downloads.download, {
          body: { productId: id, type: 'song', format: 'original' },
        })
        model.claimed.add(id)
      },
    ),
  )
  const redeem = fc.constant(
    make(
      'redeem',
      (model) => model.codes[0] !== undefined && !isOurs(model, model.codes[0][1]),
      async (model, { buyer }) => {
        const [code, release] = model.codes.shift()!
        const answer = await buyer.reach(downloadCodes.redeemDownloadCode, { body: { code } })
        if (!(answer.wasLost && answer.status === 409)) expectOk(answer)
        model.owned.set(release, 'code')
      },
    ),
  )
  const like = fc.tuple(one(releases), fc.boolean()).map(([release, likes]) =>
    make(
      likes ? 'like' : 'unlike',
      () => true,
      async (model, { buyer }) => {
        const call = likes ? listening.likeRelease : listening.unlikeRelease
        await buyer.does(call, { params: { id: release.id } })
        if (likes) model.liked.add(release)
        else model.liked.delete(release)
      },
    ),
  )
  const follow = fc.tuple(one(sellers), fc.boolean()).map(([id, follows]) =>
    make(
      follows ? 'follow' : 'unfollow',
      () => true,
      async (model, { buyer }) => {
        await buyer.does(follows ? social.followUser : social.unfollowUser, { params: { id } })
        if (follows) model.followed.add(id)
        else model.followed.delete(id)
      },
    ),
  )
  const premium = fc.constant(make('subscribe', ({ plan }) => plan === 'free', subscribe))
  const upgrade = fc.constant(
    make(
      'upgrade',
      ({ plan }) => plan === 'month',
      async (model, { buyer }) => {
        const answer = await buyer.reach(memberships.upgrade)
        if (!(answer.wasLost && answer.status === 409)) expectOk(answer)
        model.plan = 'year'
      },
    ),
  )
  const often = [add, add, add, buy, buy, redeem, refundPart, refundAll]
  return fc.commands<Buyer, World, false>(
    [...often, remove, decline, claim, like, follow, premium, upgrade],
    { maxCommands: 300, size: 'max' },
  )
}
