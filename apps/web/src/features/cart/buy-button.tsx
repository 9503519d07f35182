import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { SaleNote } from '../../components/sale-note.tsx'
import css from './buy-button.module.css'
import { type Buying, useBuying } from './use-buying.ts'

export type BuyButtonProps = Buying & {
  isOwner?: boolean
  variant?: 'short' | 'full'
  /** False while it can't be bought, for example during review. Owners can still download it. */
  isForSale?: boolean
}

/** Buys or downloads a release or a track, depending on its purchase state; during a sale, with the old price. */
export function BuyButton({
  isOwner = false,
  isForSale = true,
  variant,
  ...buying
}: BuyButtonProps) {
  const { state, buy, payMore } = useBuying(buying, isOwner)
  const { t } = useTexts('cart')
  const { title, price, sale } = buying.item
  const isPreOrder = buying.kind === 'release' && buying.item.preOrder !== undefined
  if (!isForSale && state !== 'download') return null
  const isReduced = sale !== undefined && state === 'add-to-cart'
  const button = (
    <PriceButton
      of={title}
      state={state}
      price={isReduced ? sale.price : price}
      variant={variant}
      isPreOrder={isPreOrder}
      onPress={buy}
    />
  )
  const canPayMore = payMore !== null && variant !== 'short'
  if (!isReduced && !canPayMore) return button
  return (
    <span className={css.reduced} data-variant={variant}>
      {button}
      {canPayMore && (
        <Button
          variant="quiet"
          size="small"
          aria-label={t('row.payMoreFor', { title })}
          onClick={payMore}
        >
          {t('price.payMore')}
        </Button>
      )}
      {isReduced && <SaleNote sale={sale} fullPrice={price} isShort={variant === 'short'} />}
    </span>
  )
}
