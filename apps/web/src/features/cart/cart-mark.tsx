import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { cartHref } from '../../lib/routing/addresses.ts'
import { useApp } from '../../lib/app-context.ts'
import { cartChanged } from './cart-queries.ts'
import { otherTabs } from './other-tabs.ts'
import { useSetPrice } from './price/set-price.ts'
import { useGiftRequest } from './gifts/ask-gift.ts'
import { applyUpdate } from './cart-updates.ts'
import { addOwned } from './owned-items.ts'
import css from './cart-mark.module.css'

const SetPriceDialog = lazy(() =>
  import('./price/set-price-dialog.tsx').then((file) => ({
    default: file.SetPriceDialog,
  })),
)

const GiftRequestDialog = lazy(() =>
  import('./gifts/gift-request-dialog.tsx').then((file) => ({ default: file.GiftRequestDialog })),
)

/** Link to the cart while it has items, plus the dialogs that set a price or give a gift. Syncs with other tabs. */
export function CartMark() {
  const { t } = useTexts('cart')
  const { api, cache } = useApp()
  const { data } = useQuery(api.cart.cartCount.query())
  const asked = useSetPrice((state) => state.request)
  const gift = useGiftRequest((state) => state.request)
  useEffect(
    () =>
      otherTabs.follow((word) => {
        if ('owned' in word) {
          addOwned(word.owned)
          void cache.invalidateQueries()
        } else {
          if (!('tickets' in word)) applyUpdate(word)
          void cartChanged(cache)
        }
      }),
    [cache],
  )
  const counter = data?.result.counter ?? 0
  return (
    <>
      {counter > 0 && (
        <Link
          className={css.cart}
          href={cartHref}
          title={t('title')}
          aria-label={t('mark', { count: counter })}
        >
          <ShoppingCart size={20} aria-hidden />
          <span className={css.count} aria-hidden>
            {counter}
          </span>
        </Link>
      )}
      {asked && (
        <Suspense>
          <SetPriceDialog asked={asked} />
        </Suspense>
      )}
      {gift && (
        <Suspense>
          <GiftRequestDialog request={gift} />
        </Suspense>
      )}
    </>
  )
}
