import { type MembershipPeriod, toDollars } from '@hypha/contract'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { MembershipPaymentRow } from './membership-payments.ts'

interface Parts {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}

/** Whose subscription it is, and of what. */
export interface About {
  fullName: string
  /** `premium`, or the name of an artist or label. */
  what: string
  page: string
}

const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`
const day = (date: Date) => date.toLocaleDateString('en-US', { timeZone: 'UTC', dateStyle: 'long' })

export function createSubscriptionMails({ siteName, publicUrl, movesMoney }: Parts) {
  const sandbox = movesMoney ? [] : ['This is the sandbox: no money moves.']
  const mail = (
    heading: string,
    { fullName, page }: About,
    paragraphs: string[],
    label = 'Open your subscriptions',
  ) => ({
    subject: heading,
    ...mailLayout({
      siteName,
      heading,
      paragraphs: [`Hello ${fullName},`, ...paragraphs, ...sandbox],
      action: { label, url: `${publicUrl}${page}` },
      footnote: 'You get this mail because you have a subscription.',
    }),
  })

  return {
    /** The invoice of the first month or year, or of another. */
    paid(
      about: About,
      payment: MembershipPaymentRow,
      { isFirst, period }: { isFirst: boolean; period: MembershipPeriod },
    ) {
      const until = payment.period_end ? ` It is paid until ${day(payment.period_end)}.` : ''
      const tax =
        payment.tax_cents > 0
          ? `, ${payment.tax_name} of ${payment.tax_basis_points / 100} % contained: ${dollars(payment.tax_cents)}`
          : ''
      return mail(
        isFirst
          ? `Your subscription to ${about.what} has begun`
          : `Your subscription to ${about.what} goes on`,
        { ...about, page: `/invoice/${payment.invoice_number}` },
        [
          `thank you.${until} It renews each ${period} until you cancel it.`,
          `Invoice number ${payment.invoice_number}: ${payment.title}, ${dollars(payment.amount_cents)}${tax}.`,
        ],
        'Open the invoice',
      )
    },

    failed: (about: About) =>
      mail(`Your payment for ${about.what} failed`, about, [
        'your card was refused when your subscription was to be renewed. It is tried again in the next days, and nothing is taken from you meanwhile.',
        'You can pay with another card right away.',
      ]),

    unpaid: (about: About) =>
      mail(`Your subscription to ${about.what} is unpaid`, about, [
        'your card was refused each time that it was tried, so your subscription is not in force any more. Pay what is owed, and it goes on.',
      ]),

    ends: (about: About, endsAt: Date) =>
      mail(`Your subscription to ${about.what} ends on ${day(endsAt)}`, about, [
        `you have cancelled it. Until ${day(endsAt)} everything stays as it is, and until then you can change your mind.`,
      ]),

    ended: (about: About) =>
      mail(`Your subscription to ${about.what} has ended`, about, [
        'nothing more is taken from your card. What you bought and made stays yours.',
      ]),
  }
}
