import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { TextareaHTMLAttributes } from 'react'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface TextAreaProps
  extends FieldText, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'onChange'> {
  value: string
  /** In characters; the counter shows how many are used. */
  maxLength: number
  onChange: (value: string) => void
}

export function TextArea({
  label,
  hint,
  error,
  value,
  maxLength,
  onChange,
  ...area
}: TextAreaProps) {
  const { format } = useTexts('ui')
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      aside={
        <span>
          {format.number(value.length)} / {format.number(maxLength)}
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
}
