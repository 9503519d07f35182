import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { profilesHref } from '../../../../lib/routing/profiles-addresses.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import css from '../account-settings.module.css'
import { ProfileRow } from './profile-row.tsx'
import { useProfileReturn } from './use-profile-return.ts'

/** Subscriptions of the user's artists and labels (MB-04, MB-07). */
export function ProfilesPanel() {
  const { t, format } = useTexts('account')
  const { memberships, profileSubscriptions } = useApi()
  const returned = useProfileReturn()
  const prices = useQuery(memberships.listMemberships.query())
  const profiles = useQuery({
    ...profileSubscriptions.listProfileSubscriptions.query(),
    staleTime: 0,
  })
  const error = prices.error ?? profiles.error
  const retry = () => void Promise.all([prices.refetch(), profiles.refetch()])
  const price = prices.data?.makerPrice
  return (
    <section className={css.panel} aria-labelledby="profiles">
      <h2 className={css.heading} id="profiles">
        {t('profiles.title')}
      </h2>
      <p className={css.text}>
        {t('profiles.text', { count: FREE_SUBMISSIONS_A_MONTH })}
        {price !== undefined && ` ${t('profiles.price', { price: format.money(price) })}`}
      </p>
      {error && (!profiles.data || price === undefined) ? (
        <Failure error={error} onRetry={retry} />
      ) : !profiles.data || price === undefined ? (
        <Skeleton shape="row" />
      ) : profiles.data.result.length === 0 ? (
        <p className={css.empty}>
          <Trans
            t={t}
            i18nKey="profiles.none"
            components={{ profiles: <Link href={profilesHref}>{null}</Link> }}
          />
        </p>
      ) : (
        <ul className={css.list} aria-label={t('profiles.list')}>
          {profiles.data.result.map((profile) => (
            <ProfileRow
              key={`${profile.type} ${profile.id}`}
              profile={profile}
              price={price}
              returned={
                returned?.type === profile.type && returned.id === profile.id
                  ? returned.status
                  : null
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
