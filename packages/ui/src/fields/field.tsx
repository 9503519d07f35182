import { type ReactNode, useId } from 'react'
import css from './field.module.css'

export interface FieldText {
  label: string
  hint?: string
  /** What is wrong; the field then is invalid and describes itself with it. */
  error?: string
}

export interface FieldIds {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps extends FieldText {
  /** Beside the label, at the far end: a counter, a link. */
  aside?: ReactNode
  /** The label is for readers of the screen alone: the field's placeholder shows it. */
  bare?: boolean | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label above, control, then the error or the hint: the frame of every field. */
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
