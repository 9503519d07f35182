import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'

export interface HeaderProps {
  siteName: string
  homeHref: string
  /** Called when the logo is pressed, which leads home with all filters reset. */
  onHome?: () => void
  /** Navigation between the sections. Its first element comes before the logo. */
  nav?: ReactNode
  /** The right end. */
  children: ReactNode
}

export const Header = ({ siteName, homeHref, onHome, nav, children }: HeaderProps) => (
  <header className={css.header}>
    <Link className={css.logo} href={homeHref} onClick={onHome} aria-label={`${siteName}, home`}>
      <Logo />
      <span className={css.name}>{siteName}</span>
    </Link>
    {nav}
    <div className={css.end}>{children}</div>
  </header>
)
