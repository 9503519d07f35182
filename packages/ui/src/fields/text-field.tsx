import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { Field, type FieldText } from './field.tsx'
import css from './input.module.css'

export interface TextFieldProps
  extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  aside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export const TextField = ({ label, hint, error, aside, ...input }: TextFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside}>
    {(ids) => <input {...input} {...ids} className={css.input} />}
  </Field>
)
