import type { PurchaseState } from '@hypha/contract/rules/purchase-state'
import { Check, Download } from 'lucide-react'
import { money } from '../lib/format.ts'
import { Button } from './button.tsx'

export interface PriceButtonProps {
  /** The title of what is bought. */
  of: string
  state: PurchaseState
  /** Dollars. */
  price: number
  /** `short` for a row: `$1.50`, `SYP`. */
  look?: 'short' | 'full'
  onPress: () => void
}

const words: Record<PurchaseState, (price: string) => { short: string; full: string }> = {
  'add-to-cart': (price) => ({ short: price, full: `${price} · Add to Cart` }),
  'in-cart': () => ({ short: 'In Cart', full: 'In Cart' }),
  'set-your-price': () => ({ short: 'SYP', full: 'Set Your Price' }),
  download: () => ({ short: 'Download', full: 'Download' }),
}

/** What can be done to own something (PB-01). Its name says all of it, also where there is room for the price alone. */
export function PriceButton({ of, state, price, look = 'full', onPress }: PriceButtonProps) {
  const { short, full } = words[state](money(price))
  const said = full.replace(' · ', ', ')
  return (
    <Button
      size={look === 'short' ? 'small' : 'medium'}
      // A name begins with what is seen.
      aria-label={`${look === 'short' && !full.startsWith(short) ? `${short}, ` : ''}${said}: ${of}`}
      title={look === 'short' ? full : undefined}
      data-purchase={state}
      icon={
        state === 'in-cart' ? (
          <Check size={16} aria-hidden />
        ) : state === 'download' ? (
          <Download size={16} aria-hidden />
        ) : undefined
      }
      // A double click adds and does not go on to the cart.
      onClick={(event) => event.detail < 2 && onPress()}
    >
      <span className={look === 'short' && state === 'add-to-cart' ? 'data' : undefined}>
        {look === 'short' ? short : full}
      </span>
    </Button>
  )
}
