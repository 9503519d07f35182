import type { SavedCard } from '@hypha/contract'
import Stripe from 'stripe'
import { Conflict, NotFound } from '../../platform/errors.ts'
import { isMissing, reaching } from '../../ports/payments/reaching.ts'
import type { Customers } from '../memberships/customers.ts'

interface Person {
  id: number
  email: string
}

const NO_SUCH_CARD = 'There is no such card.'
const IS_NEEDED =
  'A subscription of yours is paid with this card. Choose another card for it, then remove this one.'

/** Subscriptions that are charged again, or should have been. */
const RUNNING: readonly Stripe.Subscription.Status[] = ['active', 'past_due', 'unpaid']

const idOf = (thing: string | { id: string } | null): string | null =>
  typeof thing === 'string' ? thing : (thing?.id ?? null)

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

  const listOf = async (customer: string): Promise<SavedCard[]> => {
    const { data } = await stripe.paymentMethods.list({ customer, type: 'card', limit: 100 })
    if (data.length === 0) return []
    const { preferred, paying } = await findUse(customer)
    const defaults = paying.length > 0 ? paying : [preferred]
    return data
      .map(({ id, card }) => ({
        id,
        brand: card!.brand,
        last4: card!.last4,
        expMonth: card!.exp_month,
        expYear: card!.exp_year,
        isDefault: defaults.includes(id),
      }))
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault))
  }

  /** @throws NotFound when it is nobody's, or somebody else's */
  const customerWith = async (person: Person, cardId: string): Promise<string> => {
    const customer = await customers.find(person.id)
    const card = await stripe.paymentMethods.retrieve(cardId).catch((error: unknown) => {
      if (isMissing(error)) throw new NotFound(NO_SUCH_CARD)
      throw error
    })
    if (!customer || idOf(card.customer) !== customer) throw new NotFound(NO_SUCH_CARD)
    return customer
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
        const customer = await customerWith(person, id)
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
        const customer = await customerWith(person, id)
        if ((await findUse(customer)).paying.includes(id)) throw new Conflict(IS_NEEDED)
        await stripe.paymentMethods.detach(id).catch((error: unknown) => {
          // Another tab was faster.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        })
        return listOf(customer)
      }),
  }
}
