import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import type { PurchaseState } from '@hypha/contract/rules/purchase-state'
import { Check, Download } from 'lucide-react'
import { Button } from './button.tsx'

export interface PriceButtonProps {
  /** The title of what is bought. */
  of: string
  state: PurchaseState
  /** Dollars. */
  price: number
  /** `short` for a row: `$1.50`, `SYP`. */
  variant?: 'short' | 'full'
  onPress: () => void
}

function textsOf({ t, format }: Texts<'ui'>, state: PurchaseState, dollars: number) {
  if (state !== 'add-to-cart')
    return { short: t(`buy.${state}.short`), full: t(`buy.${state}.full`) }
  const price = format.money(dollars)
  return { short: price, full: t('buy.add-to-cart', { price }) }
}

/** What can be done to own something (PB-01). Its name says all of it, also where there is room for the price alone. */
export function PriceButton({ of, state, price, variant = 'full', onPress }: PriceButtonProps) {
  const { short, full } = textsOf(useTexts('ui'), state, price)
  const label = full.replace(' · ', ', ')
  return (
    <Button
      size={variant === 'short' ? 'small' : 'medium'}
      // A name begins with what is seen.
      aria-label={`${variant === 'short' && !full.startsWith(short) ? `${short}, ` : ''}${label}: ${of}`}
      title={variant === 'short' ? full : undefined}
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
      <span className={variant === 'short' && state === 'add-to-cart' ? 'data' : undefined}>
        {variant === 'short' ? short : full}
      </span>
    </Button>
  )
}
