import {
  type Buyable,
  type PurchaseState,
  purchaseState,
} from '@hypha/contract/rules/purchase-state'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../lib/app-context.ts'
import { askToLogin, type LoginAction } from '../lib/need-login.ts'
import { toast } from '../lib/toasts.ts'

export type BuyableKind = 'release' | 'song'

/** The tags of the need-login dialog (PB-03), as the specification spells them. */
const ACTIONS: Record<BuyableKind, Record<PurchaseState, LoginAction>> = {
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

/** What can be done to own something, and the verb that does it. Its owner has it without purchase (PB-02). */
export function useBuying(kind: BuyableKind, item: Buyable, isOwner: boolean) {
  const { session } = useApp()
  const router = useRouter()
  const state = isOwner ? 'download' : purchaseState(item)
  const buy = () => {
    if (!session.claims()) askToLogin(router.state.location.href, { action: ACTIONS[kind][state] })
    else toast(state === 'download' ? 'Downloads open soon.' : 'Buying opens soon.')
  }
  return { state, buy }
}
