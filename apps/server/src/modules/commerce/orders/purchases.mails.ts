import { toDollars } from '@hypha/contract'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { OrderRow } from './orders.queries.ts'

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

export function createPurchaseMails({
  siteName,
  publicUrl,
  movesMoney,
}: {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}) {
  const sandbox = movesMoney ? [] : ['This was the sandbox: no money has moved.']
  return {
    /** What was bought, with everything that a receipt has. */
    receipt(
      order: OrderRow,
      lines: readonly { title: string; artist_name: string | null; price_cents: number }[],
    ) {
      const tax =
        order.tax_cents > 0
          ? [`${order.tax_name} ${order.tax_basis_points / 100} %: ${dollars(order.tax_cents)}`]
          : []
      const heading = `Your receipt, number ${order.invoice_number}`
      return {
        subject: heading,
        ...mailLayout({
          siteName,
          heading,
          paragraphs: [
            `Hello ${order.buyer_name},`,
            'thank you. What you bought is yours to download, as often as you like and for ever.',
            lines
              .map(
                ({ title, artist_name, price_cents }) =>
                  `${title}${artist_name ? ` by ${artist_name}` : ''}: ${dollars(price_cents)}`,
              )
              .join('\n'),
            [
              `Subtotal: ${dollars(order.subtotal_cents)}`,
              ...tax,
              `Total: ${dollars(order.total_cents)}`,
            ].join('\n'),
            ...sandbox,
          ],
          action: { label: 'Download your music', url: `${publicUrl}/download-purchased` },
          footnote: `You get this mail because you bought music. The receipt to print: ${publicUrl}/receipt/${order.id}`,
        }),
      }
    },

    /** What of an order has gone back by now, and why, where an admin said so. */
    refund(
      order: OrderRow,
      { refundedCents, reason }: { refundedCents: number; reason: string | null },
    ) {
      const isWhole = refundedCents === order.total_cents
      const heading = isWhole ? 'Your payment went back to you' : 'A part of your payment went back'
      return {
        subject: heading,
        ...mailLayout({
          siteName,
          heading,
          paragraphs: [
            `Hello ${order.buyer_name},`,
            `of receipt number ${order.invoice_number}, ${dollars(refundedCents)} of ${dollars(order.total_cents)} went back to your card. Banks take a few days to show it.`,
            ...(reason === null ? [] : [reason]),
            ...(isWhole ? ['What was bought with it is no longer among your music.'] : []),
            ...sandbox,
          ],
          action: { label: 'Open the receipt', url: `${publicUrl}/receipt/${order.id}` },
          footnote: 'You get this mail because you bought music.',
        }),
      }
    },
  }
}
