import type { SavedCard } from '@hypha/contract'
import Stripe from 'stripe'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { isMissing, reaching } from '../../../ports/payments/reaching.ts'
import type { Customers } from '../customers.ts'

interface Person {
  id: number
  email: string
}

const NO_SUCH_CARD = 'memberships.card.gone'
const IS_NEEDED = 'memberships.card.needed'

/** Subscriptions that will be charged again, or are overdue. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'past_due', 'unpaid']

/** Identifies a card: the provider saves it each time it is entered, but the same number and expiry are one card. */
const cardOf = ({ id, card }: Stripe.PaymentMethod): string =>
  card?.fingerprint ? `${card.fingerprint} ${card.exp_month}/${card.exp_year}` : id

const idOf = (expandable: string | { id: string } | null): string | null =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? null)

/** Cards saved at the payment provider, which alone has them. Every method throws ProviderUnreachable. */
export function createCards({ stripe, customers }: { stripe: Stripe; customers: Customers }) {
  const runningOf = async (customer: string): Promise<Stripe.Subscription[]> => {
    const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
    return data.filter(({ status }) => RUNNING.includes(status))
  }

  /** Returns the cards that subscriptions are paid with: their own, or the preferred one. */
  const findUse = async (customer: string) => {
    const known = await stripe.customers.retrieve(customer)
    const preferred = known.deleted ? null : idOf(known.invoice_settings.default_payment_method)
    const running = await runningOf(customer)
    const paying = running.map((each) => idOf(each.default_payment_method) ?? preferred)
    return { preferred, running, paying }
  }

  /** Returns the cards, newest first. */
  const savedCardsOf = async (customer: string): Promise<Stripe.PaymentMethod[]> =>
    (await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })).data

  const listOf = async (customer: string): Promise<SavedCard[]> => {
    const data = await savedCardsOf(customer)
    if (data.length === 0) return []
    const { preferred, paying } = await findUse(customer)
    const defaults = paying.length > 0 ? paying : [preferred]
    const isDefault = ({ id }: Stripe.PaymentMethod) => defaults.includes(id)
    const cards = new Map<string, Stripe.PaymentMethod>()
    for (const saved of data.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a))))
      if (!cards.has(cardOf(saved))) cards.set(cardOf(saved), saved)
    return [...cards.values()].map((saved) => ({
      id: saved.id,
      brand: saved.card!.brand,
      last4: saved.card!.last4,
      expMonth: saved.card!.exp_month,
      expYear: saved.card!.exp_year,
      isDefault: isDefault(saved),
    }))
  }

  /** @throws NotFound for an unknown card, or one of somebody else */
  const findOwn = async (person: Person, cardId: string) => {
    const customer = await customers.find(person.id)
    const card = await stripe.paymentMethods.retrieve(cardId).catch((error: unknown) => {
      if (isMissing(error)) throw new NotFound(NO_SUCH_CARD)
      throw error
    })
    if (!customer || idOf(card.customer) !== customer) throw new NotFound(NO_SUCH_CARD)
    return { customer, card }
  }

  return {
    list: (person: Person): Promise<SavedCard[]> =>
      reaching(async () => {
        const customer = await customers.find(person.id)
        if (customer === null) return []
        return listOf(customer).catch((error: unknown) => {
          // Removed at the provider, or created with other keys: there are no cards.
          if (isMissing(error)) return []
          throw error
        })
      }),

    /** @returns the client secret of a card form; submitting it saves the card */
    add: (person: Person): Promise<string> =>
      reaching(async () => {
        const setup = await stripe.setupIntents.create({
          customer: await customers.ensure(person),
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          usage: 'off_session',
        })
        return setup.client_secret!
      }),

    prefer: (person: Person, id: string): Promise<SavedCard[]> =>
      reaching(async () => {
        const { customer } = await findOwn(person, id)
        await stripe.customers.update(customer, {
          invoice_settings: { default_payment_method: id },
        })
        for (const subscription of await runningOf(customer))
          await stripe.subscriptions.update(subscription.id, { default_payment_method: id })
        return listOf(customer)
      }),

    /** @throws Conflict if a subscription is paid with it */
    remove: (person: Person, id: string): Promise<SavedCard[]> =>
      reaching(async () => {
        const { customer, card } = await findOwn(person, id)
        const { paying } = await findUse(customer)
        const same = (await savedCardsOf(customer)).filter((each) => cardOf(each) === cardOf(card))
        if (same.some((each) => paying.includes(each.id))) throw new Conflict(IS_NEEDED)
        for (const each of same)
          await stripe.paymentMethods.detach(each.id).catch((error: unknown) => {
            // Another tab was faster.
            if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          })
        return listOf(customer)
      }),
  }
}
