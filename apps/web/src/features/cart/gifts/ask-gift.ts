import type { CartGift } from '@hypha/contract'
import { useRouter } from '@tanstack/react-router'
import { create } from 'zustand'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { forgetPendingAction, savePendingAction } from '../../../lib/auth/pending-action.ts'
import type { Product } from '../product.ts'

/** A product to give, or a gift in the cart to change. */
export interface GiftRequest {
  product: Product
  /** The buyer sets the price. */
  sets: boolean
  gift?: CartGift
}

/** The open dialog; null if closed. */
export const useGiftRequest = create<{ request: GiftRequest | null }>(() => ({ request: null }))

export const askGift = (request: GiftRequest) => useGiftRequest.setState({ request })
export const stopAskingGift = () => useGiftRequest.setState({ request: null })

/** Returns a function that opens the dialog of a gift. Visitors log in first. */
export function useSendAsGift() {
  const { session } = useApp()
  const router = useRouter()
  return (request: GiftRequest) => {
    const claims = session.claims()
    if (!claims) {
      savePendingAction({ gift: request.product, sets: request.sets })
      return askToLogin(router.state.location.href, {
        action: request.product.song === null ? 'add_to_cart' : 'add_son_to_cart',
        onCancel: forgetPendingAction,
      })
    }
    if (!claims.is_verified) return router.history.push('/email-verification')
    askGift(request)
  }
}
