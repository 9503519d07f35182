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

/** Subscriptions that are charged again, or should have been. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'past_due', 'unpaid']

/** The provider keeps a card each time that it is typed; with one number and one date it is one card. */
const cardOf = ({ id, card }: Stripe.PaymentMethod): string =>
  card?.fingerprint ? `${card.fingerprint} ${card.exp_month}/${card.exp_year}` : id

const idOf = (expandable: string | { id: string } | null): string | null =>
  typeof expandable === 'string' ? expandable : (expandable?.id ?? null)

/**
 * The cards that the payment provider keeps: it alone knows them. Every method throws ProviderUnreachable.
 */
export function createCards({ stripe, customers }: { stripe: Stripe; customers: Customers }) {
  const runningOf = async (customer: string): Promise<Stripe.Subscription[]> => {
    const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
    return data.filter(({ status }) => RUNNING.includes(status))
  }

  /** What subscriptions are paid with: a card of their own, or the one that is preferred. */
  const findUse = async (customer: string) => {
    const known = await stripe.customers.retrieve(customer)
    const preferred = known.deleted ? null : idOf(known.invoice_settings.default_payment_method)
    const running = await runningOf(customer)
    const paying = running.map((each) => idOf(each.default_payment_method) ?? preferred)
    return { preferred, running, paying }
  }

  /** The newest first. */
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

  /** @throws NotFound when it is nobody's, or somebody else's */
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
          // Removed at the provider, or known under another set of keys: nothing is kept there.
          if (isMissing(error)) return []
          throw error
        })
      }),

    /** @returns the secret of a card form; the card is kept once it is filled in */
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

    /** @throws Conflict for one that a subscription is paid with */
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
