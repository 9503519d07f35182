import { PRICE_MIN_PAID_CENTS } from '@hypha/contract/limits'
import { toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { addToCart, changePrice } from '../fill-cart.ts'
import { type PriceRequest, stopAskingPrice } from './set-price.ts'
import { askDownload } from '../download-request.ts'
import css from './set-price-dialog.module.css'
import { typedPrice } from './typed-price.ts'

/** Asks for the price of a set-your-price product (DG-03). */
export function SetPriceDialog({ asked }: { asked: PriceRequest }) {
  const texts = useTexts('cart')
  const { t, format } = texts
  const app = useApp()
  const form = useId()
  const { product, variant } = asked
  const [text, setText] = useState(variant === 'set' ? asked.price.toFixed(2) : '')
  const [isSubmitted, setSubmitted] = useState(false)
  const typed = typedPrice(texts, text, { free: variant === 'buy' })
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
      title={t('price.title')}
      startsInField
      actions={
        <>
          <Button variant="quiet" onClick={stopAskingPrice}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={form}>
            {t(variant === 'set' ? 'price.set' : isFree ? 'price.download' : 'price.add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate data-variant={variant}>
        <p className={css.about}>
          {t(variant === 'set' ? 'price.aboutSet' : 'price.aboutBuy', { title: product.title })}
        </p>
        <PriceField
          label={t('price.label')}
          hint={t(variant === 'set' ? 'price.hintSet' : 'price.hintBuy', {
            price: format.money(toDollars(PRICE_MIN_PAID_CENTS)),
          })}
          error={isSubmitted && 'problem' in typed ? typed.problem : undefined}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  )
}
