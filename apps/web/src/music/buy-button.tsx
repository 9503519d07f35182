import type { Buyable } from '@hypha/contract/rules/purchase-state'
import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { type BuyableKind, useBuying } from './use-buying.ts'

export interface BuyButtonProps {
  kind: BuyableKind
  item: Buyable & { title: string }
  isOwner?: boolean
  look?: 'short' | 'full'
}

/** What can be done to own a release or a track. */
export function BuyButton({ kind, item, isOwner = false, look }: BuyButtonProps) {
  const { state, buy } = useBuying(kind, item, isOwner)
  return <PriceButton of={item.title} state={state} price={item.price} look={look} onPress={buy} />
}
