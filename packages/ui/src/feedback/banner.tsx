import type { ReactNode } from 'react'
import css from './banner.module.css'

export interface BannerProps {
  kind?: 'info' | 'warn' | 'danger' | 'ok'
  children: ReactNode
  action?: ReactNode
}

/** A persistent message across a page or a form. */
export const Banner = ({ kind = 'info', children, action }: BannerProps) => (
  <div className={css.banner} data-kind={kind} role={kind === 'danger' ? 'alert' : 'status'}>
    <div className={css.text}>{children}</div>
    {action}
  </div>
)
