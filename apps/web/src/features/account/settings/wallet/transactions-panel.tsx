import type { Transaction } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

const KINDS: Readonly<Record<Transaction['kind'], string>> = {
  purchase: 'Purchase',
  refund: 'Refund',
  sale: 'Sale',
  'sale-reversed': 'Sale refunded',
  payout: 'Payout',
  'payout-returned': 'Payout returned',
  adjustment: 'Adjustment',
}

/** Money in and out, the latest first. */
export function TransactionsPanel() {
  const { data, error, refetch } = useQuery({
    ...useApi().wallet.listTransactions.query(),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="transactions">
      <h2 className={css.heading} id="transactions">
        Recent transactions
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.result.length === 0 ? (
        <p className={css.empty}>No transactions yet.</p>
      ) : (
        <>
          <ul className={css.list} aria-label="Recent transactions">
            {data.result.map(({ id, kind, title, amount, at }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{title || KINDS[kind]}</p>
                  <p className={css.note}>
                    {title && `${KINDS[kind]} · `}
                    {day(at)}
                  </p>
                </div>
                <p className={css.figure}>{signed(amount)}</p>
              </li>
            ))}
          </ul>
          <p className={css.text}>
            Invoices and receipts are under <TextLink href={paymentsHref}>Payments</TextLink>.
          </p>
        </>
      )}
    </section>
  )
}

const signed = (amount: number) => (amount > 0 ? `+${money(amount)}` : `−${money(-amount)}`)
