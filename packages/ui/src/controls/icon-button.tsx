import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './icon-button.module.css'

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does; also its tooltip. */
  label: string
  children: ReactNode
  size?: 'small' | 'medium'
  /** `cover` lies on a picture. */
  variant?: 'plain' | 'cover'
  ref?: Ref<HTMLButtonElement>
}

/** A bare glyph that acts. A pressed one shows it by colour, by a dot and by `aria-pressed`. */
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
