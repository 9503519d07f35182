import type { ReactNode } from 'react'
import css from './page-frame.module.css'

/** The main part of a page; `narrow` for forms and messages. */
export const Page = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <main className={css.page} data-narrow={narrow || undefined} id="content" tabIndex={-1}>
    {children}
  </main>
)

/** The one heading of a page; it gets the focus after navigation. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={css.title} tabIndex={-1}>
    {children}
  </h1>
)
