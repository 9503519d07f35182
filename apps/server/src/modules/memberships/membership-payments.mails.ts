import { toDollars } from '@hypha/contract'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { MembershipPaymentRow } from './membership-payments.ts'

interface Parts {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

export function createMembershipPaymentMails({ siteName, publicUrl, movesMoney }: Parts) {
  const sandbox = movesMoney ? [] : ['This was the sandbox: no money has moved.']
  return {
    refund(payment: MembershipPaymentRow, refundedCents: number) {
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
            ...(isWhole && payment.founder_seat_id !== null
              ? ['Your founder’s seat is free again, and what came with it has ended.']
              : []),
            ...sandbox,
          ],
          action: {
            label: 'Open the invoice',
            url: `${publicUrl}/invoice/${payment.invoice_number}`,
          },
          footnote: 'You get this mail because you paid for a membership.',
        }),
      }
    },
  }
}
