import type { MembershipPeriod } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { renderMessage, renderIn, renderStored } from '../../platform/texts/render.ts'
import { type PlainTextKey, text, type Text } from '../../platform/texts/text.ts'
import { mailLayout } from '../../ports/mail/layout.ts'
import type { MembershipPaymentRow } from './membership-payments.ts'

interface Parts {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}

/** The recipient and the subject of a subscription. */
export interface About {
  fullName: string
  language: Language
  /** `Premium`, or the name of an artist or label. */
  what: string
  isSupport: boolean
  page: string
}

const newsOf = ({ isSupport }: About) =>
  isSupport ? 'memberships.news.support' : 'memberships.news'

export function createSubscriptionMails({ siteName, publicUrl, movesMoney }: Parts) {
  const mail = (
    { fullName, language, page }: About,
    subject: Text,
    paragraphs: readonly (Text | PlainTextKey)[],
    label: PlainTextKey = 'memberships.mail.openSubscriptions',
  ) => {
    const t = renderIn(language)
    const heading = renderMessage(language, subject)
    return {
      subject: heading,
      ...mailLayout({
        language,
        siteName,
        heading,
        paragraphs: [
          t('platform.mail.hello', { name: fullName }),
          ...paragraphs.map((each) => renderMessage(language, each)),
          ...(movesMoney ? [] : [t('platform.mail.sandbox')]),
        ],
        action: { label: renderMessage(language, label), url: `${publicUrl}${page}` },
        footnote: t('memberships.mail.footnote'),
      }),
    }
  }

  return {
    /** The invoice of the first or a later period. */
    paid(
      about: About,
      payment: MembershipPaymentRow,
      { isFirst, period }: { isFirst: boolean; period: MembershipPeriod },
    ) {
      const { what, language, isSupport } = about
      const turn = isFirst ? 'first' : 'again'
      const invoice = {
        number: payment.invoice_number,
        title: renderStored(language, payment.title),
        amount: payment.amount_cents,
      }
      return mail(
        { ...about, page: `/invoice/${payment.invoice_number}` },
        text(
          isSupport ? `memberships.mail.paid.support.${turn}` : `memberships.mail.paid.${turn}`,
          {
            what,
          },
        ),
        [
          text(`memberships.mail.paid.until.${period}`, { at: payment.period_end! }),
          payment.tax_cents > 0
            ? text('memberships.mail.invoiceTax', {
                ...invoice,
                taxName: payment.tax_name!,
                percent: payment.tax_basis_points / 100,
                tax: payment.tax_cents,
              })
            : text('memberships.mail.invoice', invoice),
        ],
        'memberships.mail.openInvoice',
      )
    },

    failed: (about: About) =>
      mail(about, text(`${newsOf(about)}.failed`, { what: about.what }), [
        'memberships.mail.failed',
        'memberships.mail.failedNext',
      ]),

    unpaid: (about: About) =>
      mail(about, text(`${newsOf(about)}.unpaid`, { what: about.what }), [
        'memberships.mail.unpaid',
      ]),

    ends: (about: About, at: Date) =>
      mail(about, text(`${newsOf(about)}.ends`, { what: about.what, at }), [
        text('memberships.mail.ends', { at }),
      ]),

    ended: (about: About) =>
      mail(about, text(`${newsOf(about)}.ended`, { what: about.what }), ['memberships.mail.ended']),
  }
}
