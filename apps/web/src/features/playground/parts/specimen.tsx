import { type ReactNode, useId, useState } from 'react'
import css from '../playground.module.css'

interface PartProps {
  title: string
  /** Full width, one specimen per row. */
  isWide?: boolean
  children: ReactNode
}

/** Specimens of one kind below a heading. */
export function Specimens({ title, isWide, children }: PartProps) {
  const id = useId()
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 className={css.subject} id={id}>
        {title}
      </h2>
      <div className={css.specimens} data-wide={isWide || undefined}>
        {children}
      </div>
    </section>
  )
}

/** A component in one named state. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={css.specimen}>
    <p className={css.name}>{name}</p>
    <div className={css.shown}>{children}</div>
  </div>
)

interface HeldProps<T> {
  start: T
  children: (value: T, change: (value: T) => void) => ReactNode
}

/** Holds the value of a controlled specimen. */
export function Held<T>({ start, children }: HeldProps<T>) {
  const [value, setValue] = useState(start)
  return children(value, setValue)
}

/** A handler for specimens that do nothing. */
export const nothing = () => undefined
