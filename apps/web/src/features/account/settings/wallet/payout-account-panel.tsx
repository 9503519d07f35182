import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { earningsHref } from '../../../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { Status } from '../status.tsx'

const KINDS = {
  'no-account': 'quiet',
  incomplete: 'warn',
  restricted: 'danger',
  active: 'ok',
  unreachable: 'quiet',
} as const

/** The payout account. It is opened and completed on the earnings page. */
export function PayoutAccountPanel() {
  const { t } = useTexts('account')
  const { data, error, refetch } = useQuery(useApi().earnings.payoutAccount.query())
  const account = data?.result
  const status = account && (account.isUnreachable ? 'unreachable' : account.status)
  return (
    <section className={css.panel} aria-labelledby="payout-account">
      <h2 className={css.heading} id="payout-account">
        {t('payoutAccount.title')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !status ? (
        <Skeleton shape="row" />
      ) : (
        <div className={css.list}>
          <div className={css.row}>
            <p className={css.words}>{t(`payoutAccount.text.${status}`)}</p>
            <Status status={t(`payoutAccount.status.${status}`)} kind={KINDS[status]} />
            <ButtonLink size="small" href={earningsHref}>
              {account?.status === 'active' ? t('payoutAccount.manage') : t('payoutAccount.setUp')}
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  )
}
