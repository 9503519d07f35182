import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn, renderStored } from '../../platform/texts/render.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { MembershipPaymentRow } from './membership-payments.ts'

interface Parts {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}

/** How a paid founder seat ended: after it was granted, or because the payment came too late. */
export type SeatEnd = 'refunded' | 'given_back'

export function createMembershipPaymentMails({ siteName, publicUrl, movesMoney }: Parts) {
  const frame = (payment: MembershipPaymentRow, language: Language) => {
    const t = renderIn(language)
    return {
      t,
      hello: t('platform.mail.hello', { name: payment.buyer_name }),
      sandbox: movesMoney ? [] : [t('platform.mail.sandbox')],
      action: {
        label: t('memberships.mail.openInvoice'),
        url: `${publicUrl}/invoice/${payment.invoice_number}`,
      },
    }
  }
  return {
    welcome(payment: MembershipPaymentRow, language: Language) {
      const { t, hello, sandbox, action } = frame(payment, language)
      const { invoice_number: number, amount_cents: amount, credit_cents: credit } = payment
      const heading = t('memberships.mail.welcome.subject')
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            hello,
            t('memberships.mail.welcome.text'),
            t('memberships.mail.welcome.invoice', { number, amount }),
            ...(credit > 0 ? [t('memberships.mail.welcome.credit', { credit })] : []),
            ...sandbox,
          ],
          action,
          footnote: t('memberships.mail.welcome.footnote'),
        }),
      }
    },

    refund(
      payment: MembershipPaymentRow,
      language: Language,
      { refundedCents, seat }: { refundedCents: number; seat: SeatEnd | null },
    ) {
      const { t, hello, sandbox, action } = frame(payment, language)
      const isWhole = refundedCents === payment.amount_cents
      const heading = t(`memberships.mail.refund.${isWhole ? 'whole' : 'part'}`)
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            hello,
            t('memberships.mail.refund.text', {
              refunded: refundedCents,
              amount: payment.amount_cents,
              number: payment.invoice_number,
              title: renderStored(language, payment.title),
            }),
            ...(isWhole && seat ? [t(`memberships.mail.refund.seat.${seat}`)] : []),
            ...sandbox,
          ],
          action,
          footnote: t('memberships.mail.refund.footnote'),
        }),
      }
    },
  }
}
