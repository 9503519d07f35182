import { toDollars } from '@hypha/contract'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { MembershipPaymentRow } from './membership-payments.ts'

interface Parts {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

/** How it ended for a founder’s seat that was paid: it was theirs until now, or came too late. */
export type SeatEnd = 'refunded' | 'given_back'

const WHOLE: Readonly<Record<SeatEnd, string>> = {
  refunded: 'Your founder’s seat is free again, and what came with it has ended.',
  given_back:
    'It came when your founder’s seat was no longer kept for you, and all others are taken.',
}

export function createMembershipPaymentMails({ siteName, publicUrl, movesMoney }: Parts) {
  const sandbox = movesMoney ? [] : ['This was the sandbox: no money has moved.']
  return {
    welcome(payment: MembershipPaymentRow) {
      const heading = 'Welcome to the Founder’s Club'
      return {
        subject: heading,
        ...mailLayout({
          siteName,
          heading,
          paragraphs: [
            `Hello ${payment.buyer_name},`,
            'thank you. You are a founder: everything that premium has is yours for life, with bookmarks without end, 50 votes for suggestions, and discovery on every page.',
            `Invoice number ${payment.invoice_number}: ${dollars(payment.amount_cents)}, paid once. A premium subscription that you still had has ended today.`,
            ...sandbox,
          ],
          action: {
            label: 'Open the invoice',
            url: `${publicUrl}/invoice/${payment.invoice_number}`,
          },
          footnote: 'You get this mail because you became a founder.',
        }),
      }
    },

    refund(payment: MembershipPaymentRow, refundedCents: number, seat: SeatEnd | null) {
      const isWhole = refundedCents === payment.amount_cents
      const heading = isWhole ? 'Your payment went back to you' : 'A part of your payment went back'
      return {
        subject: heading,
        ...mailLayout({
          siteName,
          heading,
          paragraphs: [
            `Hello ${payment.buyer_name},`,
            `of invoice number ${payment.invoice_number}, ${payment.title}, ${dollars(refundedCents)} of ${dollars(payment.amount_cents)} went back to your card. Banks take a few days to show it.`,
            ...(isWhole && seat ? [WHOLE[seat]] : []),
            ...sandbox,
          ],
          action: {
            label: 'Open the invoice',
            url: `${publicUrl}/invoice/${payment.invoice_number}`,
          },
          footnote: 'You get this mail because you paid for something here.',
        }),
      }
    },
  }
}
