import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface NumberFieldProps extends FieldText {
  value: number | null
  min: number
  max: number
  placeholder?: string
  disabled?: boolean
  onChange: (value: number | null) => void
}

/** A whole number or nothing. Values beyond the limits are clamped on blur. */
export function NumberField({
  label,
  hint,
  error,
  value,
  min,
  max,
  onChange,
  ...input
}: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <input
          {...input}
          {...ids}
          className={css.input}
          data-kind="figure"
          inputMode="numeric"
          autoComplete="off"
          value={value ?? ''}
          onChange={(event) => {
            const digits = event.target.value.replace(/\D/g, '').slice(0, String(max).length)
            onChange(digits === '' ? null : Number(digits))
          }}
          onBlur={() => value !== null && onChange(Math.min(max, Math.max(min, value)))}
        />
      )}
    </Field>
  )
}
