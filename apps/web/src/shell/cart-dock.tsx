import { Suspense } from 'react'
import { later } from '../lib/later.ts'
import { useSession } from '../lib/use-session.ts'

const CartMark = later(() => import('./cart-mark.tsx').then((file) => file.CartMark))

/** The place of the cart in the header; its code comes for who may have one. */
export function CartDock() {
  return (
    useSession()?.is_verified && (
      <Suspense>
        <CartMark />
      </Suspense>
    )
  )
}
