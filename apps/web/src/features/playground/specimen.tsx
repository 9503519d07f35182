import type { ReactNode } from 'react'
import css from './playground.module.css'

interface Props {
  title: string
  /** Draws it; the name of the theme tells apart what must not have the same name twice on a page. */
  children: (theme: string) => ReactNode
  /** What it shows fills the width instead of standing side by side. */
  isWide?: boolean
}

const THEMES = [
  { name: 'Night', value: 'dark' },
  { name: 'Morning', value: 'light' },
]

/** A component in both themes, whichever the page has: drawn twice, so that each has its own state. */
export const Specimen = ({ title, children, isWide }: Props) => (
  <section className={css.specimen} aria-label={title}>
    <h2 className={css.name}>{title}</h2>
    <div className={css.themes}>
      {THEMES.map(({ name, value }) => (
        <div
          key={value}
          className={css.panel}
          data-theme={value}
          data-wide={isWide || undefined}
          role="group"
          aria-label={name}
        >
          {children(name)}
        </div>
      ))}
    </div>
  </section>
)

/** One of them, with the words for the state it is in. */
export const State = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.state}>
    <span className={css.caption}>{name}</span>
    {children}
  </div>
)
