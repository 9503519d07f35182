import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import type { PurchaseState } from '@hypha/contract/rules/purchase-state'
import { Check, Download } from 'lucide-react'
import { Button } from './button.tsx'

export interface PriceButtonProps {
  /** Title of the product. */
  of: string
  state: PurchaseState
  /** In dollars. */
  price: number
  /** `short` for a row: `$1.50`, `SYP`. */
  variant?: 'short' | 'full'
  /** It isn't out yet. */
  isPreOrder?: boolean
  onPress: () => void
}

function textsOf(
  { t, format }: Texts<'ui'>,
  { state, price: dollars, isPreOrder }: Pick<PriceButtonProps, 'state' | 'price' | 'isPreOrder'>,
) {
  if (state !== 'add-to-cart')
    return { short: t(`buy.${state}.short`), full: t(`buy.${state}.full`) }
  const price = format.money(dollars)
  return { short: price, full: t(isPreOrder ? 'buy.preOrder' : 'buy.add-to-cart', { price }) }
}

/**
 * Buys or downloads a product, depending on its purchase state (PB-01). The accessible name is complete even
 * if only the price is shown.
 */
export function PriceButton(props: PriceButtonProps) {
  const { of, state, variant = 'full', onPress } = props
  const { short, full } = textsOf(useTexts('ui'), props)
  const label = full.replace(' · ', ', ')
  return (
    <Button
      size={variant === 'short' ? 'small' : 'medium'}
      // The accessible name starts with the visible text (WCAG 2.5.3).
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
      // A double click adds the product but must not also open the cart.
      onClick={(event) => event.detail < 2 && onPress()}
    >
      <span className={variant === 'short' && state === 'add-to-cart' ? 'data' : undefined}>
        {variant === 'short' ? short : full}
      </span>
    </Button>
  )
}
