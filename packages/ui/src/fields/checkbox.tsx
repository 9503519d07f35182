import type { ReactNode } from 'react'
import css from './checkbox.module.css'

export interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  disabled?: boolean
}

export const Checkbox = ({ checked, onChange, children, disabled }: CheckboxProps) => (
  <label className={css.label}>
    <input
      className={css.box}
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
    />
    {children}
  </label>
)
