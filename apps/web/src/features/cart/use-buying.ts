import { useTexts } from '@hypha/i18n/use-texts.ts'
import { type PurchaseState, purchaseState } from '@hypha/contract/rules/purchase-state'
import { useRouter } from '@tanstack/react-router'
import { useApp } from '../../lib/app-context.ts'
import { cartHref } from '../../lib/routing/addresses.ts'
import { type BuyableRelease, type BuyableTrack, productOf } from './product.ts'
import { askPrice } from './price/set-price.ts'
import { useInCart } from './cart-updates.ts'
import { askDownload } from './download-request.ts'
import { forgetPendingAction, savePendingAction } from '../../lib/auth/pending-action.ts'
import { askToLogin, type LoginAction } from '../../lib/auth/need-login.ts'
import { mayBuy } from '../../lib/auth/use-session.ts'
import { useOwned } from './owned-items.ts'
import { toast } from '../../lib/dom/toasts.ts'

export type Buying =
  | { kind: 'release'; item: BuyableRelease }
  | { kind: 'song'; item: BuyableTrack }

/** Actions of the need-login dialog (PB-03), spelled as in the specification. */
const ACTIONS: Record<Buying['kind'], Record<PurchaseState, LoginAction>> = {
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

/**
 * Returns the purchase state of a product and the actions for it. Its owner gets it without a purchase
 * (PB-02).
 */
export function useBuying({ kind, item }: Buying, isOwner: boolean) {
  const { t } = useTexts('cart')
  const app = useApp()
  const router = useRouter()
  const product = productOf(item)
  const inCart = useInCart(product, item.inCart)
  const isOwned = useOwned(product)
  const state = isOwner || isOwned ? 'download' : purchaseState({ ...item, inCart })
  // Free downloads count towards the daily limit, and so do repeats. Guests buy only.
  const isOwn = isOwner || isOwned || (item.isPurchased && !item.isFree)
  const buy = () => {
    const claims = app.session.buyer()
    const sets = state === 'set-your-price'
    const isDownload = state === 'download'
    if (!claims || (claims.is_guest && isDownload && !isOwn)) {
      savePendingAction(isDownload ? { download: product } : { buy: product, sets })
      const asGuest = () => {
        forgetPendingAction()
        buy()
      }
      return askToLogin(router.state.location.href, {
        action: ACTIONS[kind][state],
        onCancel: forgetPendingAction,
        ...(!isDownload && { asGuest }),
      })
    }
    if (isDownload) return askDownload({ ...product, isOwn })
    if (!mayBuy(claims)) return router.history.push('/email-verification')
    if (state === 'in-cart') router.history.push(cartHref)
    else if (sets) askPrice({ product, variant: 'buy', suggested: item.suggestedPrice })
    else {
      import('./fill-cart.ts').then(
        ({ addToCart }) => addToCart(app, product),
        () => toast(t('addFailed')),
      )
    }
  }
  /** Opens the dialog for a price above the fixed one; null if there is none. */
  const payMore =
    state === 'add-to-cart' && item.letsPayMore
      ? () => {
          const claims = app.session.buyer()
          if (!claims || !mayBuy(claims)) return buy()
          const from = item.sale?.price ?? item.price
          const price = Math.max(from, item.suggestedPrice ?? 0)
          askPrice({ product, variant: 'more', price, from, inCart: null })
        }
      : null
  return { state, buy, payMore }
}
