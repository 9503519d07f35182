import type { renderIn } from '../../../platform/texts/render.ts'

/** A line of a receipt mail. */
export interface ReceiptLine {
  /** Null for shipping. */
  title: string | null
  artist_name: string | null
  price_cents: number
  /** Set for music that was bought for somebody else. */
  gift_id?: number | null
  gift_to?: string | null
  bundle_title?: string | null
  is_discography?: boolean
  discount_code: string | null
  discount_cents: number
}

/** Returns a line with its price; then, in parentheses, for whom it is, its bundle, and what a code took off. */
export function receiptLine(t: ReturnType<typeof renderIn>, line: ReceiptLine): string {
  const title = line.title ?? t('commerce.mail.receipt.shipping')
  const { artist_name: artist, price_cents: price } = line
  const named =
    artist === null
      ? t('commerce.mail.receipt.line', { title, price })
      : t('commerce.mail.receipt.lineBy', { title, artist, price })
  const notes = notesOf(t, line)
  return notes.length === 0
    ? named
    : t('commerce.mail.receipt.notes', { line: named, notes: notes.join(', ') })
}

function notesOf(t: ReturnType<typeof renderIn>, line: ReceiptLine): string[] {
  const { gift_to: name, bundle_title: bundle, discount_code: code, discount_cents: cents } = line
  return [
    ...(name ? [t('commerce.mail.receipt.giftFor', { name })] : []),
    ...(bundle
      ? [
          line.is_discography
            ? t('commerce.mail.receipt.discography', { name: bundle })
            : t('commerce.mail.receipt.bundle', { title: bundle }),
        ]
      : []),
    ...(code === null ? [] : [t('commerce.mail.receipt.discount', { code, amount: cents })]),
  ]
}
