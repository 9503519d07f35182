import css from './account-settings.module.css'
import type { StatusWords } from './status-words.ts'

/** How a subscription stands, with a mark of its own colour. */
export const Status = ({ status, kind }: Pick<StatusWords, 'status' | 'kind'>) => (
  <span className={css.status} data-kind={kind}>
    {status}
  </span>
)
