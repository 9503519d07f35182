import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { type Buying, useBuying } from './use-buying.ts'

export type BuyButtonProps = Buying & {
  isOwner?: boolean
  look?: 'short' | 'full'
}

/** What can be done to own a release or a track. */
export function BuyButton({ isOwner = false, look, ...buying }: BuyButtonProps) {
  const { state, buy } = useBuying(buying, isOwner)
  const { title, price } = buying.item
  return <PriceButton of={title} state={state} price={price} look={look} onPress={buy} />
}
