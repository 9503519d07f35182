import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { type Buying, useBuying } from './use-buying.ts'

export type BuyButtonProps = Buying & {
  isOwner?: boolean
  look?: 'short' | 'full'
  /** False while nobody can buy it, for example during review: who already has it can still download it. */
  isForSale?: boolean
}

/** What can be done to own a release or a track. */
export function BuyButton({ isOwner = false, isForSale = true, look, ...buying }: BuyButtonProps) {
  const { state, buy } = useBuying(buying, isOwner)
  const { title, price } = buying.item
  if (!isForSale && state !== 'download') return null
  return <PriceButton of={title} state={state} price={price} look={look} onPress={buy} />
}
