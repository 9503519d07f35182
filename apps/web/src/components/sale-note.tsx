import type { SalePrice } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './sale-note.module.css'

interface SaleNoteProps {
  sale: Pick<SalePrice, 'percent' | 'lowestPrice' | 'endsAt'>
  /** The price without the sale. */
  fullPrice: number
  /** Only the old price is visible, for a row. */
  isShort?: boolean
}

/** The old price of something on sale, and its lowest price in the 30 days before. */
export function SaleNote({ sale, fullPrice, isShort }: SaleNoteProps) {
  const { t, format } = useTexts('components')
  const before = format.money(fullPrice)
  const lowest = t('sale.lowest', { price: format.money(sale.lowestPrice) })
  return (
    <span
      className={css.note}
      data-short={isShort || undefined}
      title={isShort ? lowest : undefined}
    >
      <del aria-label={t('sale.before', { price: before })}>{before}</del>
      {!isShort && (
        <span>
          {t('sale.until', {
            percent: format.percent(sale.percent / 100),
            date: format.day(sale.endsAt),
          })}
        </span>
      )}
      <span className={isShort ? 'visually-hidden' : undefined}>{lowest}</span>
    </span>
  )
}
