import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from '../lib/link.tsx'
import css from './button.module.css'

interface Look {
  /** One solid (saffron) button per view. */
  variant?: 'solid' | 'outline' | 'quiet' | 'danger'
  size?: 'small' | 'medium' | 'large'
  icon?: ReactNode
}

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  /** In progress: stays focusable, ignores presses. */
  busy?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant = 'outline',
  size = 'medium',
  icon,
  busy = false,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={css.button}
      data-variant={variant}
      data-size={size}
      data-busy={busy || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={css.spinner} aria-hidden /> : icon}
      {children}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = 'outline',
  size = 'medium',
  icon,
  children,
  ...rest
}: LinkProps & Look) {
  return (
    <Link {...rest} className={css.button} data-variant={variant} data-size={size}>
      {icon}
      {children}
    </Link>
  )
}
