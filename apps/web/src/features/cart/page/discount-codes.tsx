import type { CartDiscount } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { cartChanged } from '../cart-queries.ts'
import css from './discount-codes.module.css'

/** The discount codes in the cart, and a field to enter one. */
export function DiscountCodes({ discounts }: { discounts: readonly CartDiscount[] }) {
  const { t } = useTexts('cart')
  const { api, cache } = useApp()
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => api.discountCodes.enterDiscountCode({ body: { code } }),
    onSuccess: async () => {
      setCode('')
      await cartChanged(cache)
    },
  })
  return (
    <div className={css.codes}>
      {discounts.length > 0 && (
        <ul className={css.list} aria-label={t('discount.list')}>
          {discounts.map((discount) => (
            <DiscountRow key={discount.id} discount={discount} />
          ))}
        </ul>
      )}
      <form
        className={css.form}
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          enter.mutate()
        }}
      >
        <TextField
          label={t('discount.code')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          error={enter.error ? messageOf(enter.error) : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" busy={enter.isPending}>
          {t('discount.apply')}
        </Button>
      </form>
    </div>
  )
}

function DiscountRow({
  discount: { id, code, amount, problem, minimum },
}: {
  discount: CartDiscount
}) {
  const { t, format } = useTexts('cart')
  const { api, cache } = useApp()
  const leave = useMutation({
    mutationFn: () => api.discountCodes.leaveDiscountCode({ params: { id } }),
    onSuccess: () => cartChanged(cache),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <li className={css.row}>
      <span className={css.words}>
        {code}
        {problem && (
          <span className={css.problem}>
            {t(`discount.problem.${problem}`, { price: format.money(minimum) })}
          </span>
        )}
      </span>
      <span className={css.amount}>{amount > 0 && `−${format.money(amount)}`}</span>
      <Button
        variant="quiet"
        size="small"
        aria-label={t('discount.remove', { code })}
        busy={leave.isPending}
        onClick={() => leave.mutate()}
      >
        {t('remove')}
      </Button>
    </li>
  )
}
