import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { type Buying, useBuying } from './use-buying.ts'

export type BuyButtonProps = Buying & {
  isOwner?: boolean
  variant?: 'short' | 'full'
  /** False while it can't be bought, for example during review. Owners can still download it. */
  isForSale?: boolean
}

/** Buys or downloads a release or a track, depending on its purchase state. */
export function BuyButton({
  isOwner = false,
  isForSale = true,
  variant,
  ...buying
}: BuyButtonProps) {
  const { state, buy } = useBuying(buying, isOwner)
  const { title, price } = buying.item
  if (!isForSale && state !== 'download') return null
  return <PriceButton of={title} state={state} price={price} variant={variant} onPress={buy} />
}
