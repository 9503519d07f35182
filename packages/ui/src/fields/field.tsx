import { type ReactNode, useId } from 'react'
import css from './field.module.css'

export interface FieldText {
  label: string
  hint?: string
  /** The error, which marks the field as invalid and describes it. */
  error?: string
}

export interface FieldIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps extends FieldText {
  /** At the end of the label's line: a counter or a link. */
  aside?: ReactNode
  /** Hides the label visually, because the placeholder shows it. */
  bare?: boolean | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Frame of every field: label above, control, then the error or the hint. */
export function Field({ label, hint, error, aside, bare, children }: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={css.field}>
      <div className={bare ? 'visually-hidden' : css.top}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? `${id}-note` : undefined,
      })}
      {note && (
        <p className={css.note} id={`${id}-note`} data-error={error ? true : undefined}>
          {note}
        </p>
      )}
    </div>
  )
}
