import { useCallback } from 'react'
import { useApp } from '../app-context.ts'
import { useKeptIntent } from '../kept-intent.ts'
import { useSession } from '../use-session.ts'
import { cartIntent, type Product } from './product.ts'
import { askPrice } from './set-price.ts'

/** Puts in what somebody was asked to log in for, once they have and their address is confirmed (PB-03). */
export function useCartIntent(): void {
  const app = useApp()
  const carryOut = useCallback(
    ({ sets, ...product }: Product & { sets: boolean }) => {
      if (sets) askPrice({ product, variant: 'buy' })
      else void import('./fill-cart.ts').then(({ addToCart }) => addToCart(app, product))
    },
    [app],
  )
  useKeptIntent(cartIntent, useSession()?.is_verified === true, carryOut)
}
