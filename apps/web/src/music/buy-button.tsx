import {
  type Buyable,
  type PurchaseState,
  purchaseState,
} from '@hypha/contract/rules/purchase-state'
import { PriceButton } from '@hypha/ui/controls/price-button.tsx'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../lib/app-context.ts'
import { askToLogin, type LoginAction } from '../lib/need-login.ts'
import { toast } from '../lib/toasts.ts'

type Kind = 'release' | 'song'

/** The tags of the need-login dialog (PB-03), as the specification spells them. */
const ACTIONS: Record<Kind, Record<PurchaseState, LoginAction>> = {
  release: {
    'add-to-cart': 'add_to_cart',
    'in-cart': 'open_cart',
    'set-your-price': 'set_your_price',
    download: 'download_album',
  },
  song: {
    'add-to-cart': 'add_son_to_cart',
    'in-cart': 'open_cart',
    'set-your-price': 'set_you_price',
    download: 'download_track',
  },
}

export interface BuyButtonProps {
  kind: Kind
  item: Buyable & { title: string }
  /** Its owner has it without purchase (PB-02). */
  isOwner?: boolean
  look?: 'short' | 'full'
}

/** What can be done to own a release or a track. */
export function BuyButton({ kind, item, isOwner = false, look }: BuyButtonProps) {
  const { session } = useApp()
  const router = useRouter()
  const state = isOwner ? 'download' : purchaseState(item)
  const press = () => {
    if (!session.claims()) askToLogin(router.state.location.href, { action: ACTIONS[kind][state] })
    else toast(state === 'download' ? 'Downloads open soon.' : 'Buying opens soon.')
  }
  return (
    <PriceButton of={item.title} state={state} price={item.price} look={look} onPress={press} />
  )
}
