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

const TEXTS = {
  buy: { title: 'price.title', about: 'price.aboutBuy', hint: 'price.hintBuy' },
  set: { title: 'price.title', about: 'price.aboutSet', hint: 'price.hintSet' },
  more: {
    title: 'price.payMore',
    about: 'price.aboutMore',
    hint: 'price.hintSet',
  },
} as const

/** The price that the field starts with, in dollars. */
const startOf = (asked: PriceRequest) => (asked.variant === 'buy' ? asked.suggested : asked.price)

/** Asks for the price of a set-your-price product (DG-03), or for one above the price. */
export function SetPriceDialog({ asked }: { asked: PriceRequest }) {
  const texts = useTexts('cart')
  const { t, format } = texts
  const app = useApp()
  const form = useId()
  const { product, variant } = asked
  const [text, setText] = useState(startOf(asked)?.toFixed(2) ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const from = variant === 'more' ? asked.from : toDollars(PRICE_MIN_PAID_CENTS)
  const typed = typedPrice(texts, text, { free: variant === 'buy', from })
  const isFree = 'price' in typed && typed.price === 0
  const inCart = variant === 'set' ? asked.price : variant === 'more' ? asked.inCart : null
  const isNew = inCart === null
  const get = () => {
    stopAskingPrice()
    askDownload({ ...product, isOwn: false, isClaim: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if ('problem' in typed) return
    if (isFree) return get()
    stopAskingPrice()
    if (isNew) void addToCart(app, product, typed.price)
    else void changePrice(app, product, { from: inCart, to: typed.price })
  }
  return (
    <Dialog
      open
      onClose={stopAskingPrice}
      title={t(TEXTS[variant].title)}
      startsInField
      actions={
        <>
          <Button variant="quiet" onClick={stopAskingPrice}>
            {t('cancel')}
          </Button>
          {variant === 'buy' && !isFree && <Button onClick={get}>{t('price.getFree')}</Button>}
          <Button variant="solid" type="submit" form={form}>
            {t(isFree ? 'price.download' : isNew ? 'price.add' : 'price.set')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate data-variant={variant}>
        <p className={css.about}>
          {t(TEXTS[variant].about, { title: product.title, price: format.money(from) })}
        </p>
        <PriceField
          label={t('price.label')}
          hint={t(TEXTS[variant].hint, { price: format.money(from) })}
          error={isSubmitted && 'problem' in typed ? typed.problem : undefined}
          value={text}
          onChange={setText}
        />
      </form>
    </Dialog>
  )
}
