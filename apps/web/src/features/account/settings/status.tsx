import css from './account-settings.module.css'
import type { StatusWords } from './status-words.ts'

/** The status of a subscription, with a colored dot. */
export const Status = ({ status, kind }: Pick<StatusWords, 'status' | 'kind'>) => (
  <span className={css.status} data-kind={kind}>
    {status}
  </span>
)
