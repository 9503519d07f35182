import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  label: string
  children: ReactNode
  size?: 'small' | 'medium'
  /** `cover` is placed on a picture. */
  variant?: 'plain' | 'cover'
  ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon. The pressed state is shown by color, a dot and `aria-pressed`. */
export function IconButton({
  label,
  children,
  size = 'medium',
  variant = 'plain',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={css.icon}
      data-size={size}
      data-look={variant}
      aria-label={label}
    >
      {children}
    </button>
  )
}
