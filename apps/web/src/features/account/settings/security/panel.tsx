import { type ReactNode, useId } from 'react'
import css from '../account-settings.module.css'

interface PanelProps {
  title: string
  text?: ReactNode
  /** Next to the title. */
  action?: ReactNode
  children?: ReactNode
}

/** A titled part of a section. */
export function Panel({ title, text, action, children }: PanelProps) {
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.top}>
        <h2 className={css.heading} id={id}>
          {title}
        </h2>
        {action}
      </div>
      {text && <p className={css.text}>{text}</p>}
      {children}
    </section>
  )
}
