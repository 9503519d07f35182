import type { CreditNote, OrderItem } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from './receipt.module.css'

/** The bundle that a line was sold in. */
export function BundleLine({ item: { bundle } }: { item: Pick<OrderItem, 'bundle'> }) {
  const { t } = useTexts('orders')
  if (!bundle) return null
  const { title, isDiscography } = bundle
  return (
    <span className={css.artist}>
      {isDiscography ? t('paper.discography', { name: title }) : t('paper.bundle', { title })}
    </span>
  )
}

/** For whom a line was bought, if it is a gift. */
export function GiftLine({ item: { gift } }: { item: Pick<CreditNote['items'][number], 'gift'> }) {
  const { t } = useTexts('orders')
  if (!gift) return null
  return (
    <span className={css.artist}>
      {gift.to === null ? t('paper.gift') : t('paper.giftFor', { name: gift.to })}
    </span>
  )
}

/** What a discount code took off a line. */
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

/** The code that had reduced a refunded line. */
export function CodeLine({ code }: { code: string | null }) {
  const { t } = useTexts('orders')
  if (code === null) return null
  return <span className={css.artist}>{t('paper.discountCode', { code })}</span>
}
