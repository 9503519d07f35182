import type { ReactNode } from 'react'
import css from './page-frame.module.css'

interface PageProps {
  /** For forms and messages. */
  narrow?: boolean | undefined
  /** At least as high as the viewport, so that the footer doesn't move when content loads. */
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

/** The page's only h1, focused after navigation. */
export const PageTitle = ({ children }: { children: ReactNode }) => (
  <h1 className={css.title} tabIndex={-1}>
    {children}
  </h1>
)
