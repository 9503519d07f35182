import type { TextareaHTMLAttributes } from 'react'
import { count } from '../lib/format.ts'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface TextAreaProps
  extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  value: string
  /** Characters; the counter shows how many are used. */
  maxLength: number
  onChange: (value: string) => void
}

export const TextArea = ({
  label,
  hint,
  error,
  value,
  maxLength,
  onChange,
  ...area
}: TextAreaProps) => (
  <Field
    label={label}
    hint={hint}
    error={error}
    aside={
      <span>
        {count(value.length)} / {count(maxLength)}
      </span>
    }
  >
    {(ids) => (
      <textarea
        {...area}
        {...ids}
        className={css.input}
        data-kind="area"
        value={value}
        maxLength={maxLength}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
