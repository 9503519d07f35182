import type { Refund } from '@hypha/contract'
import { money } from '@hypha/ui/lib/format.ts'
import { day } from '../../../lib/format/dates.ts'
import css from './sales.module.css'

const STATES: Record<Refund['state'], string> = {
  asked: 'is on its way back',
  done: 'went back',
  refused: 'did not go back',
}

/** What an admin gave back, when and why, and whether it arrived. */
export const RefundLine = ({ refund }: { refund: Refund }) => (
  <li data-state={refund.state}>
    <p>
      <strong>{money(refund.amount)}</strong> {STATES[refund.state]}
      <span className={css.by}>
        {' '}
        · {refund.admin}, {day(refund.askedAt)}
      </span>
    </p>
    {refund.problem && <p className={css.warned}>{refund.problem}</p>}
    <p className={css.reason}>{refund.reason}</p>
  </li>
)
