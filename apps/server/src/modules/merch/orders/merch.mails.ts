import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import { trackingOf } from './merch-orders.service.ts'
import type { ParcelRow } from './parcels.queries.ts'

interface Site {
  siteName: string
  publicUrl: string
}

const contentsOf = (parcel: ParcelRow): string =>
  parcel.items
    .filter(({ isShipping }) => !isShipping)
    .map(({ quantity, title }) => `${quantity} × ${title}`)
    .join('\n')

/** Mails about orders of merch. */
export const createMerchMails = ({ siteName, publicUrl }: Site) => ({
  /** To the buyer, once it ships or its tracking number was corrected. */
  shipped(parcel: ParcelRow, language: Language) {
    const t = renderIn(language)
    const { carrier, tracking_number: number, buyer_name: name } = parcel
    const heading = t(`merch.mail.shipped.${parcel.is_pickup ? 'ready' : 'subject'}`, {
      seller: parcel.seller_name,
    })
    const tracking = trackingOf(parcel)
    return {
      subject: heading,
      ...mailLayout({
        language,
        siteName,
        heading,
        paragraphs: [
          t('platform.mail.hello', { name }),
          contentsOf(parcel),
          ...(parcel.is_pickup
            ? [t('merch.mail.shipped.pickup', { title: parcel.pickup_title })]
            : []),
          ...(number === null
            ? []
            : [t('merch.mail.shipped.tracking', { carrier: carrier ?? '', number })]),
        ],
        action: tracking
          ? { label: t('merch.mail.shipped.track'), url: tracking }
          : { label: t('merch.mail.orders'), url: `${publicUrl}/orders` },
        footnote: t('merch.mail.footnote'),
      }),
    }
  },

  /** To the seller or the buyer: what the other wrote. */
  message(
    parcel: ParcelRow,
    { text, isToBuyer, isProblem }: { text: string; isToBuyer: boolean; isProblem: boolean },
    language: Language,
  ) {
    const t = renderIn(language)
    const heading = t(`merch.news.${isProblem ? 'problem' : 'message'}`, {
      name: isToBuyer ? parcel.seller_name : parcel.buyer_name,
      number: parcel.invoice_number!,
    })
    return {
      subject: heading,
      ...mailLayout({
        language,
        siteName,
        heading,
        paragraphs: [text, contentsOf(parcel)],
        action: {
          label: t('merch.mail.answer'),
          url: isToBuyer
            ? `${publicUrl}/orders#parcel-${parcel.id}`
            : `${publicUrl}/dashboard/orders/${parcel.id}`,
        },
        footnote: t(isToBuyer ? 'merch.mail.footnote' : 'merch.mail.sellerFootnote'),
      }),
    }
  },
})
