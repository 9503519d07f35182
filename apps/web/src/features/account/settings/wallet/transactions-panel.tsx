import type { Formats } from '@hypha/i18n/formats.ts'
import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'

/** Income and spending, newest first. */
export function TransactionsPanel() {
  const { t, format } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().wallet.listTransactions.query(),
    staleTime: 0,
  })
  return (
    <section className={css.panel} aria-labelledby="transactions">
      <h2 className={css.heading} id="transactions">
        {t('transactions.title')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.result.length === 0 ? (
        <p className={css.empty}>{t('transactions.none')}</p>
      ) : (
        <>
          <ul className={css.list} aria-label={t('transactions.title')}>
            {data.result.map(({ id, kind, title, amount, at }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <p className={css.title}>{title || t(`transaction.${kind}`)}</p>
                  <p className={css.note}>
                    {title && `${t(`transaction.${kind}`)} · `}
                    {format.day(at)}
                  </p>
                </div>
                <p className={css.figure}>{signed(format, amount)}</p>
              </li>
            ))}
          </ul>
          <p className={css.text}>
            <Trans
              t={t}
              i18nKey="transactions.papers"
              components={{ payments: <TextLink href={paymentsHref}>{null}</TextLink> }}
            />
          </p>
        </>
      )}
    </section>
  )
}

const signed = (format: Formats, amount: number) =>
  amount > 0 ? `+${format.money(amount)}` : `−${format.money(-amount)}`
