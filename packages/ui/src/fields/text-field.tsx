import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { usePrehydrationInput } from '../lib/use-prehydration-input.ts'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface TextFieldProps
  extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, hint, error, aside, ...input }: TextFieldProps) {
  const ref = usePrehydrationInput(input)
  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(ids) => <input {...input} {...ids} ref={ref} className={css.input} />}
    </Field>
  )
}
