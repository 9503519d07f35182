import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './header.module.css'
import { Logo } from './logo.tsx'

export interface HeaderProps {
  siteName: string
  homeHref: string
  /** What stands at the far end. */
  children: ReactNode
}

export const Header = ({ siteName, homeHref, children }: HeaderProps) => (
  <header className={css.header}>
    <Link className={css.logo} href={homeHref} aria-label={`${siteName}, home`}>
      <Logo />
      {siteName}
    </Link>
    <div className={css.end}>{children}</div>
  </header>
)
