import { useState } from 'react'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface NumberFieldProps extends FieldText {
  value: number | null
  min: number
  max: number
  /** How many can be typed, after a point or a comma; none by default. */
  decimals?: number
  placeholder?: string
  disabled?: boolean
  onChange: (value: number | null) => void
}

/** A number or nothing. Values beyond the limits are clamped on blur. */
export function NumberField({
  label,
  hint,
  error,
  value,
  min,
  max,
  decimals = 0,
  onChange,
  ...input
}: NumberFieldProps) {
  // What is typed, while it differs from how the value is written: `145.`
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed !== null && numberIn(typed) === value ? typed : (value ?? '')
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...input}
          {...ids}
          className={css.input}
          data-kind="figure"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            const text = withinDigits(event.target.value, String(max).length, decimals)
            setTyped(text)
            onChange(numberIn(text))
          }}
          onBlur={() => {
            setTyped(null)
            if (value !== null) onChange(Math.min(max, Math.max(min, value)))
          }}
        />
      )}
    </Field>
  )
}

/** Keeps digits, and at most so many after the first point or comma. */
function withinDigits(text: string, whole: number, decimals: number): string {
  const [before = '', ...after] = text.replace(/[^\d.,]/g, '').split(/[.,]/)
  const start = (decimals > 0 ? before : before + after.join('')).slice(0, whole)
  return decimals > 0 && after.length > 0 ? `${start}.${after.join('').slice(0, decimals)}` : start
}

const numberIn = (text: string) => (/\d/.test(text) ? Number(text) : null)
