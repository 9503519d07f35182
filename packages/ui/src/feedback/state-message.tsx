import type { ReactNode } from 'react'
import css from './state-message.module.css'

export interface StateMessageProps {
  /** One sentence. */
  children: ReactNode
  /** One action: a button or a link. */
  action?: ReactNode
  /** A line drawing. */
  drawing?: ReactNode
}

/** An empty state with its action. */
export const EmptyState = ({ children, action, drawing }: StateMessageProps) => (
  <div className={css.state}>
    {drawing}
    <p className={css.text}>{children}</p>
    {action}
  </div>
)

/** An error in a part of the page, announced to screen readers. */
export const ErrorState = (props: StateMessageProps) => (
  <div role="alert">
    <EmptyState {...props} />
  </div>
)
