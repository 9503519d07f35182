import type { OrderItem } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './receipt.module.css'

/** What a discount code took off a line of a receipt. */
export function DiscountLine({ line }: { line: Pick<OrderItem, 'discount' | 'discountCode'> }) {
  const { t, format } = useTexts('orders')
  const { discount, discountCode: code } = line
  if (code === null) return null
  return (
    <span className={css.artist}>
      {t('paper.discount', { code, amount: `−${format.money(discount)}` })}
    </span>
  )
}
