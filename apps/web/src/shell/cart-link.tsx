import { Link } from '@hypha/ui/lib/link.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { cartHref } from '../lib/addresses.ts'
import { useApp } from '../lib/app-context.ts'
import { otherTabs } from '../lib/cart/other-tabs.ts'
import { say } from '../lib/cart/words.ts'
import { askToLogin } from '../lib/need-login.ts'
import { useShortcuts } from '../lib/shortcuts/use-shortcuts.ts'
import { useSession } from '../lib/use-session.ts'
import css from './cart-link.module.css'

/** The way to the cart while there is something in it; it follows what other tabs put there. */
export function CartLink() {
  const { api, cache } = useApp()
  const router = useRouter()
  const claims = useSession()
  const hasCart = claims?.is_verified === true
  const { data } = useQuery({ ...api.cart.cartCount.query(), enabled: hasCart })
  useShortcuts({
    cart: () => {
      if (claims) router.history.push(cartHref)
      else askToLogin(cartHref, { action: 'open_cart' })
    },
  })
  useEffect(() => {
    if (!hasCart) return
    otherTabs.follow((word) => {
      say(word)
      for (const { key } of [api.cart.cartCount, api.cart.cartSummary])
        void cache.invalidateQueries({ queryKey: key })
    })
  }, [hasCart, api, cache])
  const counter = hasCart ? (data?.result.counter ?? 0) : 0
  if (counter === 0) return null
  return (
    <Link
      className={css.cart}
      href={cartHref}
      title="Cart"
      aria-label={`Cart, ${plural(counter, 'item')}`}
    >
      <ShoppingCart size={20} aria-hidden />
      <span className={css.count} aria-hidden>
        {counter}
      </span>
    </Link>
  )
}
