import type { Cart } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { clearCart } from '../fill-cart.ts'
import { chosenPriceOf, listedProduct } from '../product.ts'
import css from './cart-sum.module.css'
import { useCheckOut } from './use-check-out.ts'
import { DiscountCodes } from './discount-codes.tsx'

/** The total and the checkout button. */
export function CartSum({ cart }: { cart: Cart }) {
  const { t, format } = useTexts('cart')
  const { items, bundles, tickets, merch, gifts, discounts, total } = cart
  const app = useApp()
  const { checkOut, isBusy, refusal } = useCheckOut(merch.length > 0)
  const held = items.map((item) => {
    const price = chosenPriceOf(item)
    return { product: listedProduct(item), ...(price !== undefined && { price }) }
  })
  return (
    <section className={css.sum} aria-label={t('sum.label')}>
      <dl className={css.lines}>
        <div className={css.line}>
          <dt>
            {t('sum.subtotal', {
              count:
                items.length +
                bundles.length +
                [...tickets, ...merch, ...gifts].filter(({ problem }) => !problem).length,
            })}
          </dt>
          <dd className={css.amount} aria-live="polite">
            {format.money(total)}
          </dd>
        </div>
        {merch.length > 0 && (
          <div className={css.line} data-quiet>
            <dt>{t('sum.shipping')}</dt>
            <dd>{t('sum.taxLater')}</dd>
          </div>
        )}
        <div className={css.line} data-quiet>
          <dt>{t('sum.tax')}</dt>
          <dd>{t('sum.taxLater')}</dd>
        </div>
      </dl>
      <DiscountCodes discounts={discounts} />
      {refusal && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
      <Button variant="solid" size="large" busy={isBusy} onClick={checkOut}>
        {t('sum.checkOut')}
      </Button>
      <Button variant="quiet" onClick={() => void clearCart(app, held, cart)}>
        {t('sum.clear')}
      </Button>
    </section>
  )
}
