import { findOrderedTickets, type OrderedTickets, type TicketCodes } from '../../tickets/index.ts'
import { findMerchLines, type MerchLineRow } from '../../merch/index.ts'
import { channelOf, type PurchaseMessage } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Mailer } from '../../../ports/mail/mailer.ts'
import type { Payments } from '../../../ports/payments/payments.ts'
import type { Publisher } from '../../../ports/publisher/publisher.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { guestUrl, languageOfAccount } from '../../accounts/index.ts'
import { findOrderById, findOrderedProducts } from './orders.queries.ts'
import { createPurchaseMails } from './purchases.mails.ts'
import { reconcileOrders } from './reconcile.ts'
import { findReason } from './refunds.queries.ts'
import { findRefundedPreOrders } from '../pre-orders/pre-orders.queries.ts'
import type { Refunds } from './refunds.service.ts'
import type { EventRefundsService } from '../ticket-refunds/event-refunds.service.ts'
import { findRefundedTickets } from '../ticket-refunds/ticket-refunds.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  mailer: Mailer
  publisher: Publisher
  refunds: Refunds
  eventRefunds: EventRefundsService
  log: Log
  ticketCodes: TicketCodes
  secrets: Secrets
  siteName: string
  publicUrl: string
}

const MAIL = { retries: 20, expireSeconds: 60, atOnce: 2 }

/** Tickets as a line of the receipt. */
const ticketLine = ({ title, event_title, quantity, ...line }: OrderedTickets) => ({
  ...line,
  title: `${quantity} × ${title}, ${event_title}`,
  artist_name: null,
})

/** Merch as a line of the receipt; shipping has no quantity. */
const merchLine = ({ merch_variant_id, title, quantity, ...line }: MerchLineRow) => ({
  ...line,
  title: merch_variant_id === null ? null : `${quantity} × ${title}`,
  artist_name: null,
})

const refundedLine = ({ quantity, title, event_title }: RefundedTickets) =>
  `${quantity} × ${title}, ${event_title}`
type RefundedTickets = Awaited<ReturnType<typeof findRefundedTickets>>[number]

const TOLD = { paid: 'success', refunded: 'refunded', disputed: 'refunded' } as const

export function purchaseJobs(parts: Parts) {
  const { db, mailer, publisher, payments, refunds, eventRefunds } = parts
  const mails = createPurchaseMails({ ...parts, movesMoney: payments.provider.kind === 'stripe' })

  const guestUrlOf = ({ account_id: id }: { account_id: number }) =>
    guestUrl(db, { key: parts.secrets.guestLink, publicUrl: parts.publicUrl }, id)

  return defineJobs({
    'orders.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      async run() {
        await reconcileOrders(parts, new Date())
        await refunds.sendStuck(new Date())
      },
    },
    'refund.send': {
      retries: 12,
      expireSeconds: 120,
      run: ({ payload }) => refunds.send(payload.refundId),
    },
    'event.refund-tickets': {
      retries: 12,
      expireSeconds: 600,
      run: ({ payload }) => eventRefunds.run(payload.eventId),
    },
    'mail.receipt': {
      ...MAIL,
      async run({ id, payload }) {
        const order = await findOrderById(db, payload.orderId)
        if (!order) return
        const music = await findOrderedProducts(db, [order.id])
        const tickets = (await findOrderedTickets(db, [order.id])).map(ticketLine)
        const merch = (await findMerchLines(db, order.id)).map(merchLine)
        await mailer.send({
          to: order.buyer_email,
          messageId: id,
          ...mails.receipt(
            order,
            { music, tickets, merch, guestUrl: await guestUrlOf(order) },
            await languageOfAccount(db, order.account_id),
          ),
        })
      },
    },
    'mail.refund': {
      ...MAIL,
      async run({ id, payload }) {
        const order = await findOrderById(db, payload.orderId)
        if (!order) return
        await mailer.send({
          to: order.buyer_email,
          messageId: id,
          ...mails.refund(
            order,
            {
              guestUrl: await guestUrlOf(order),
              refundedCents: payload.refundedCents,
              reason: await findReason(db, order.id, payload.refundedCents),
              tickets: payload.refundId
                ? (await findRefundedTickets(db, payload.refundId)).map(refundedLine)
                : [],
              preOrders: payload.refundId ? await findRefundedPreOrders(db, payload.refundId) : [],
            },
            await languageOfAccount(db, order.account_id),
          ),
        })
      },
    },
    'purchase.tell': {
      retries: 3,
      expireSeconds: 30,
      atOnce: 4,
      async run({ payload }) {
        const order = await findOrderById(db, payload.orderId)
        if (!order) return
        const status = order.state in TOLD ? TOLD[order.state as keyof typeof TOLD] : 'failed'
        const message: PurchaseMessage = { status, orderId: order.id }
        await publisher.publish(channelOf.purchase(order.account_id), message)
      },
    },
  })
}
