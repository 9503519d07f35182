import type { MembershipPeriod, SubscriptionStatus } from '@hypha/contract'
import Stripe from 'stripe'
import { isMissing, reaching } from './reaching.ts'
import {
  CardRefused,
  type OpenInvoice,
  type PaidInvoice,
  type SubscriptionFacts,
  type SubscriptionPrice,
  type Subscriptions,
} from './subscriptions.ts'
import { asText } from '../../platform/texts/text.ts'

const STATUSES: Record<string, SubscriptionStatus | undefined> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  incomplete: 'incomplete',
  incomplete_expired: 'incomplete_expired',
  canceled: 'canceled',
}

/** More invoices than any subscription has. */
const INVOICES_MAX = 1_000
const PAGE_SIZE = 100

const date = (seconds: number) => new Date(seconds * 1000)
const itemOf = ({ items }: Stripe.Subscription) => items.data[0]!

export function createStripeSubscriptions(stripe: Stripe): Subscriptions {
  const products = new Map<string, Promise<unknown>>()

  /** Creates a product once; later callers reuse it. */
  const productOf = async ({ product }: SubscriptionPrice): Promise<string> => {
    const made =
      products.get(product.id) ??
      stripe.products.create(product).catch((error: unknown) => {
        const isThere =
          error instanceof Stripe.errors.StripeInvalidRequestError &&
          error.code === 'resource_already_exists'
        if (isThere) return
        products.delete(product.id)
        throw error
      })
    products.set(product.id, made)
    await made
    return product.id
  }

  const priceOf = async (price: SubscriptionPrice) => ({
    currency: 'usd',
    product: await productOf(price),
    unit_amount: price.cents,
    recurring: { interval: price.period },
  })

  const retrieve = (id: string) => stripe.subscriptions.retrieve(id)

  const release = async ({ schedule }: Stripe.Subscription): Promise<void> => {
    if (schedule) await stripe.subscriptionSchedules.release(String(schedule))
  }

  return {
    create: ({ customerId, metadata, idempotencyKey, ...price }) =>
      reaching(async () => {
        const { id } = await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price_data: await priceOf(price) }],
            payment_behavior: 'default_incomplete',
            payment_settings: {
              payment_method_types: ['card'],
              save_default_payment_method: 'on_subscription',
            },
            metadata,
          },
          { idempotencyKey },
        )
        return id
      }),

    find: (id) =>
      reaching(async () => {
        try {
          return await findFacts(stripe, id)
        } catch (error) {
          if (isMissing(error)) return null
          throw error
        }
      }),

    findPaidInvoices: (id) =>
      reaching(async () => {
        const invoices = await stripe.invoices
          .list({
            subscription: id,
            status: 'paid',
            limit: PAGE_SIZE,
            expand: ['data.payments'],
          })
          .autoPagingToArray({ limit: INVOICES_MAX })
        return invoices.flatMap(viewPaid)
      }),

    previewChange: (id, price) =>
      reaching(async () => {
        const item = itemOf(await retrieve(id))
        const { amount_due, lines } = await stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items: [{ id: item.id, price_data: await priceOf(price) }],
            proration_behavior: 'always_invoice',
          },
        })
        const credit = lines.data.reduce((sum, { amount }) => sum - Math.min(0, amount), 0)
        const renewsAt = Math.max(...lines.data.map(({ period }) => period.end))
        return { dueCents: amount_due, creditCents: credit, renewsAt: date(renewsAt) }
      }),

    change: (id, price) =>
      reaching(async () => {
        const subscription = await retrieve(id)
        const item = itemOf(subscription)
        if (item.price.recurring?.interval === price.period) return
        await release(subscription)
        try {
          await stripe.subscriptions.update(id, {
            items: [{ id: item.id, price_data: await priceOf(price) }],
            proration_behavior: 'always_invoice',
            payment_behavior: 'error_if_incomplete',
            off_session: true,
            cancel_at_period_end: false,
          })
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) throw new CardRefused(error.message)
          if (isMissing(error)) throw new CardRefused(asText('platform.cardRefused.none'))
          throw error
        }
      }),

    changeAtPeriodEnd: (id, price) =>
      reaching(async () => {
        const { schedule } = await retrieve(id)
        const made = schedule
          ? await stripe.subscriptionSchedules.retrieve(String(schedule))
          : await stripe.subscriptionSchedules.create({ from_subscription: id })
        const running = made.phases.find(
          ({ start_date }) => start_date === made.current_phase?.start_date,
        )!
        await stripe.subscriptionSchedules.update(made.id, {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            {
              start_date: running.start_date,
              end_date: running.end_date,
              items: [{ price: idOf(running.items[0]!.price) }],
              proration_behavior: 'none',
            },
            {
              items: [{ price_data: await priceOf(price) }],
              duration: { interval: price.period },
              proration_behavior: 'none',
            },
          ],
        })
      }),

    cancelAtPeriodEnd: (id) =>
      reaching(async () => {
        await release(await retrieve(id))
        await stripe.subscriptions.update(id, { cancel_at_period_end: true })
      }),

    cancelNow: (id) =>
      reaching(async () => {
        await stripe.subscriptions.cancel(id).catch(async (error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          if (!isMissing(error) && !(await retrieve(id)).ended_at) throw error
        })
      }),

    keep: (id) =>
      reaching(async () => {
        const subscription = await retrieve(id)
        await release(subscription)
        if (subscription.cancel_at_period_end)
          await stripe.subscriptions.update(id, { cancel_at_period_end: false })
      }),
  }
}

const idOf = (object: string | { id: string }): string =>
  typeof object === 'string' ? object : object.id

async function findFacts(stripe: Stripe, id: string): Promise<SubscriptionFacts> {
  const subscription = await stripe.subscriptions.retrieve(id, {
    expand: ['latest_invoice.confirmation_secret', 'latest_invoice.payments', 'schedule'],
  })
  const item = itemOf(subscription)
  const { ended_at, cancel_at, status } = subscription
  const endsAt = ended_at ?? cancel_at
  return {
    id,
    // Unknown states grant nothing.
    status: STATUSES[status] ?? 'unpaid',
    period: periodOf(item.price),
    priceCents: item.price.unit_amount! * (item.quantity ?? 1),
    currency: subscription.currency,
    metadata: subscription.metadata,
    cancelsAtPeriodEnd: subscription.cancel_at_period_end && ended_at === null,
    nextPeriod: await nextPeriodOf(stripe, subscription),
    endsAt: endsAt === null ? null : date(endsAt),
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    open: await findOpen(stripe, subscription),
  }
}

const periodOf = ({ recurring }: Pick<Stripe.Price, 'recurring'>): MembershipPeriod =>
  recurring?.interval === 'year' ? 'year' : 'month'

/** Returns the next period of a schedule if it differs from the current one. */
async function nextPeriodOf(
  stripe: Stripe,
  subscription: Stripe.Subscription,
): Promise<MembershipPeriod | null> {
  const schedule = subscription.schedule as Stripe.SubscriptionSchedule | null
  const item = itemOf(subscription)
  const next = schedule?.phases.find(({ start_date }) => start_date >= item.current_period_end)
  if (!next) return null
  const period = periodOf(await stripe.prices.retrieve(idOf(next.items[0]!.price)))
  return period === periodOf(item.price) ? null : period
}

async function findOpen(
  stripe: Stripe,
  { latest_invoice, ended_at }: Stripe.Subscription,
): Promise<OpenInvoice | null> {
  const invoice = latest_invoice as Stripe.Invoice | null
  if (ended_at !== null || invoice?.status !== 'open' || !invoice.confirmation_secret) return null
  const intentId = intentOf(invoice)
  const intent = intentId === null ? null : await stripe.paymentIntents.retrieve(intentId)
  return {
    clientSecret: invoice.confirmation_secret.client_secret,
    amountCents: invoice.amount_remaining,
    problem: intent?.last_payment_error?.message ?? null,
  }
}

const intentOf = ({ payments }: Stripe.Invoice, status?: 'paid'): string | null => {
  const [payment] = (payments?.data ?? []).filter((each) => !status || each.status === status)
  const intent = payment?.payment.payment_intent
  return intent ? idOf(intent) : null
}

/** Uses the period of the invoice line, because the invoice's own is the previous one. */
function viewPaid(invoice: Stripe.Invoice): PaidInvoice[] {
  const intentId = intentOf(invoice, 'paid')
  if (intentId === null || invoice.amount_paid === 0) return []
  const { period } = invoice.lines.data.toSorted((a, b) => b.amount - a.amount)[0]!
  return [
    {
      id: invoice.id,
      intentId,
      amountCents: invoice.amount_paid,
      periodStart: date(period.start),
      periodEnd: date(period.end),
      paidAt: date(invoice.status_transitions.paid_at!),
    },
  ]
}
