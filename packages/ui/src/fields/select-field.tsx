import { ChevronDown } from 'lucide-react'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface SelectFieldProps<V extends string | number> extends FieldText {
  value: V
  options: readonly { value: V; label: string }[]
  disabled?: boolean
  onChange: (value: V) => void
}

/** A styled native select. */
export function SelectField<V extends string | number>(props: SelectFieldProps<V>) {
  const { label, hint, error, value, options, disabled, onChange } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <span className={css.wrap}>
          <select
            {...ids}
            className={css.input}
            data-kind="select"
            value={value}
            disabled={disabled}
            onChange={(event) => {
              const chosen = options[event.target.selectedIndex]
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={css.chevron} size={16} aria-hidden />
        </span>
      )}
    </Field>
  )
}
