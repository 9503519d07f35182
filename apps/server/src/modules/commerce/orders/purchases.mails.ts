import type { Language } from '@hypha/i18n/languages.ts'
import { renderIn } from '../../../platform/texts/render.ts'
import { mailLayout } from '../../../ports/mail/layout.ts'
import type { OrderRow } from './orders.queries.ts'
import { type ReceiptLine, receiptLine } from './receipt-line.ts'

interface MusicLine extends ReceiptLine {
  title: string
  /** When a pre-ordered release will be out. */
  releases_at: Date | null
}

export function createPurchaseMails({
  siteName,
  publicUrl,
  movesMoney,
}: {
  siteName: string
  publicUrl: string
  movesMoney: boolean
}) {
  const frame = (order: OrderRow, language: Language) => {
    const t = renderIn(language)
    return {
      t,
      hello: t('platform.mail.hello', { name: order.buyer_name }),
      sandbox: movesMoney ? [] : [t('platform.mail.sandbox')],
      receiptUrl: `${publicUrl}/receipt/${order.id}`,
    }
  }
  return {
    /** The receipt, with all its required contents. */
    receipt(
      order: OrderRow,
      {
        music,
        tickets,
        merch,
        guestUrl,
      }: {
        guestUrl: string | null
        music: readonly MusicLine[]
        tickets: readonly ReceiptLine[]
        merch: readonly ReceiptLine[]
      },
      language: Language,
    ) {
      const { t, hello, sandbox, receiptUrl } = frame(order, language)
      const own = music.filter((line) => !line.gift_id)
      const tax =
        order.tax_cents > 0
          ? [
              t('commerce.mail.receipt.tax', {
                name: order.tax_name!,
                percent: order.tax_basis_points / 100,
                amount: order.tax_cents,
              }),
            ]
          : []
      const heading = t('commerce.mail.receipt.subject', { number: order.invoice_number! })
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            hello,
            ...(own.length > 0 ? [t('commerce.mail.receipt.text')] : []),
            ...(own.length < music.length ? [t('commerce.mail.receipt.gifts')] : []),
            ...music.flatMap(({ title, releases_at: at }) =>
              at ? [t('commerce.mail.receipt.preOrder', { title, date: at.toISOString() })] : [],
            ),
            ...(tickets.length > 0 ? [t('commerce.mail.receipt.tickets')] : []),
            ...(merch.length > 0 ? [t('commerce.mail.receipt.merch')] : []),
            [...music, ...tickets, ...merch].map((line) => receiptLine(t, line)).join('\n'),
            [
              t('commerce.mail.receipt.subtotal', { amount: order.subtotal_cents }),
              ...tax,
              t('commerce.mail.receipt.total', { amount: order.total_cents }),
            ].join('\n'),
            ...sandbox,
          ],
          action: guestUrl
            ? { label: t('commerce.mail.receipt.guest'), url: guestUrl }
            : own.length > 0
              ? {
                  label: t('commerce.mail.receipt.action'),
                  url: `${publicUrl}/download-purchased`,
                }
              : merch.length + music.length > 0
                ? { label: t('commerce.mail.receipt.showOrders'), url: `${publicUrl}/orders` }
                : {
                    label: t('commerce.mail.receipt.showTickets'),
                    url: `${publicUrl}/tickets`,
                  },
          footnote: guestUrl
            ? t('commerce.mail.receipt.guestFootnote')
            : t('commerce.mail.receipt.footnote', { url: receiptUrl }),
        }),
      }
    },

    /** The amount of an order refunded so far, with the reason if one was given, and the refunded tickets. */
    refund(
      order: OrderRow,
      {
        refundedCents,
        reason,
        tickets,
        preOrders,
        guestUrl,
      }: {
        guestUrl: string | null
        refundedCents: number
        reason: string | null
        tickets: readonly string[]
        preOrders: readonly string[]
      },
      language: Language,
    ) {
      const { t, hello, sandbox, receiptUrl } = frame(order, language)
      const isWhole = refundedCents === order.total_cents
      const heading = t(`commerce.mail.refund.${isWhole ? 'whole' : 'part'}`)
      return {
        subject: heading,
        ...mailLayout({
          language,
          siteName,
          heading,
          paragraphs: [
            hello,
            t('commerce.mail.refund.text', {
              refunded: refundedCents,
              amount: order.total_cents,
              number: order.invoice_number!,
            }),
            ...(reason === null ? [] : [reason]),
            ...(tickets.length > 0
              ? [[t('commerce.mail.refund.tickets'), ...tickets].join('\n')]
              : []),
            ...(preOrders.length > 0
              ? [[t('commerce.mail.refund.preOrders'), ...preOrders].join('\n')]
              : []),
            ...(isWhole && tickets.length + preOrders.length === 0
              ? [t('commerce.mail.refund.gone')]
              : []),
            ...sandbox,
          ],
          action: { label: t('commerce.mail.refund.action'), url: guestUrl ?? receiptUrl },
          footnote: t('commerce.mail.refund.footnote'),
        }),
      }
    },
  }
}
