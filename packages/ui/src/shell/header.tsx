import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'

export interface HeaderProps {
  siteName: string
  homeHref: string
  /** The logo is pressed: it leads home, to a fresh start. */
  onHome?: () => void
  /** Leads to the sections of the site; its first element stands before the logo. */
  nav?: ReactNode
  /** What stands at the far end. */
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
