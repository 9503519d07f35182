import { twoDecimals } from '../lib/two-decimals.ts'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface PriceFieldProps extends FieldText {
  /** In dollars, as typed. */
  value: string
  onChange: (value: string) => void
  disabled?: boolean
}

/** A price in dollars, formatted with two decimals on blur (VA-06). */
export const PriceField = ({ label, hint, error, value, onChange, disabled }: PriceFieldProps) => (
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
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.target.value)}
          onBlur={() => onChange(twoDecimals(value))}
        />
      </span>
    )}
  </Field>
)
