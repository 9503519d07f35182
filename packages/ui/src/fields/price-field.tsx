import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import { plainAmount, shownAmount } from '../lib/typed-amount.ts'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface PriceFieldProps extends FieldText {
  /** In dollars: digits with a decimal point in every language, or text that isn't an amount. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** A price in dollars, written as in the user's language, with two decimals on blur (VA-06). */
export function PriceField({ label, hint, error, value, onChange, disabled }: PriceFieldProps) {
  const { language } = useTexts('ui')
  const plainOf = (text: string) => plainAmount(text, language) ?? text
  const [typed, setTyped] = useState('')
  const shown = plainOf(typed) === value ? typed : shownAmount(value, language)
  const type = (text: string) => {
    setTyped(text)
    onChange(plainOf(text))
  }
  const round = () => {
    const plain = plainAmount(shown, language)
    if (plain !== null) type(shownAmount(Number(plain).toFixed(2), language))
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className={css.wrap}>
          <span className={css.mark} aria-hidden>
            $
          </span>
          <input
            {...ids}
            className={css.input}
            data-kind="figure"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            disabled={disabled}
            onChange={(event) => type(event.target.value)}
            onBlur={round}
          />
        </span>
      )}
    </Field>
  )
}
