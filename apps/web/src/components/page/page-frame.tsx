import type { ReactNode } from 'react'
import css from './page-frame.module.css'

interface PageProps {
  /** For forms and messages. */
  narrow?: boolean | undefined
  /** As high as the window at least, so that the footer does not move when what is asked for comes. */
  tall?: boolean | undefined
  children: ReactNode
}

/** The main part of a page. */
export const Page = ({ narrow, tall, children }: PageProps) => (
  <main
    className={css.page}
    data-narrow={narrow || undefined}
    data-tall={tall || undefined}
    id="content"
    tabIndex={-1}
  >
    {children}
  </main>
)

/** The one heading of a page; it gets the focus after navigation. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={css.title} tabIndex={-1}>
    {children}
  </h1>
)
