import { type ReactNode, useId } from 'react'
import css from './switch.module.css'

export interface SwitchProps {
  label: string
  hint?: ReactNode
  on: boolean
  disabled?: boolean
  onChange: (on: boolean) => void
}

/** A switch that takes effect immediately. */
export function Switch({ label, hint, on, disabled, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={css.switch}>
      <div>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {hint && (
          <p className={css.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
      <input
        className={css.rail}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={on}
        aria-describedby={hint ? `${id}-hint` : undefined}
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
