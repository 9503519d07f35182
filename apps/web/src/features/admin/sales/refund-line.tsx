import type { Refund } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Trans } from 'react-i18next'
import css from './sales.module.css'

/** A refund: amount, time, reason and status. */
export function RefundLine({ refund }: { refund: Refund }) {
  const { t, format } = useTexts('admin')
  return (
    <li data-state={refund.state}>
      <p>
        <Trans
          t={t}
          i18nKey={`refund.${refund.state}`}
          values={{ amount: format.money(refund.amount) }}
          components={{ amount: <strong /> }}
        />
        <span className={css.by}>
          {' '}
          · {refund.admin ?? t(`refund.by.${refund.cause}`)}, {format.day(refund.askedAt)}
        </span>
      </p>
      {refund.problem && <p className={css.warned}>{refund.problem}</p>}
      <p className={css.reason}>{refund.reason}</p>
    </li>
  )
}
