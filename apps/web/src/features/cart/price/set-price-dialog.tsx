import { Button } from '@hypha/ui/controls/button.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { addToCart, changePrice } from '../fill-cart.ts'
import { type PriceAsked, stopAskingPrice } from './set-price.ts'
import { askDownload } from '../asking.ts'
import css from './set-price-dialog.module.css'
import { typedPrice } from './typed-price.ts'

/** Asks what somebody pays for what has no price of its own (DG-03). */
export function SetPriceDialog({ asked }: { asked: PriceAsked }) {
  const app = useApp()
  const form = useId()
  const { product, variant } = asked
  const [text, setText] = useState(variant === 'set' ? asked.price.toFixed(2) : '')
  const [isSubmitted, setSubmitted] = useState(false)
  const typed = typedPrice(text, { free: variant === 'buy' })
  const isFree = 'price' in typed && typed.price === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if ('problem' in typed) return
    stopAskingPrice()
    if (variant === 'set') void changePrice(app, product, { from: asked.price, to: typed.price })
    else if (isFree) askDownload({ ...product, isOwn: false, isClaim: true })
    else void addToCart(app, product, typed.price)
  }
  return (
    <Dialog
      open
      onClose={stopAskingPrice}
      title="Set your price"
      startsInField
      actions={
        <>
          <Button variant="quiet" onClick={stopAskingPrice}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={form}>
            {variant === 'set' ? 'Set price' : isFree ? 'Download for free' : 'Add to Cart'}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate data-variant={variant}>
        <p className={css.about}>
          {variant === 'set'
            ? `What ${product.title} is worth to you.`
            : `${product.title} has no fixed price: pay what it is worth to you.`}
        </p>
        <PriceField
          label="Your price"
          hint={variant === 'set' ? 'From $0.50.' : 'From $0.50; for $0 it is a free download.'}
          error={isSubmitted && 'problem' in typed ? typed.problem : undefined}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  )
}
