import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { BalancePanel } from './balance-panel.tsx'
import { PayoutAccountPanel } from './payout-account-panel.tsx'
import { PayoutsPanel } from './payouts-panel.tsx'
import { TransactionsPanel } from './transactions-panel.tsx'

/** Money earned, paid out and spent. Users who never sold anything see an explanation instead of zeros. */
export function WalletSection() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery({
    ...useApi().earnings.earnings.query(),
    staleTime: 0,
  })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="row" />
  const earnings = data.result
  const hasSold = earnings.years.length > 0 || earnings.paidOut > 0 || earnings.pending > 0
  return (
    <>
      {hasSold ? (
        <>
          <BalancePanel earnings={earnings} />
          <PayoutsPanel />
        </>
      ) : (
        <section className={css.panel} aria-labelledby="balance">
          <h2 className={css.heading} id="balance">
            {t('balance.title')}
          </h2>
          <p className={css.empty}>
            <Trans
              t={t}
              i18nKey="wallet.nothingSold"
              components={{ upload: <TextLink href="/create-music-release">{null}</TextLink> }}
            />
          </p>
        </section>
      )}
      {hasSold && <PayoutAccountPanel />}
      <TransactionsPanel />
    </>
  )
}
