import type { SupportedKind } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Failure } from '../../../components/page/failure.tsx'
import { useApi } from '../../../lib/app-context.ts'
import { userHref } from '../../../lib/routing/addresses.ts'
import css from '../supporters.module.css'

/** Everybody who supports an artist or label, with their amounts. */
export function SupportersPanel({ profile }: { profile: { kind: SupportedKind; id: number } }) {
  const { t, format } = useTexts('supporters')
  const { data, error, refetch } = useQuery({
    ...useApi().fanSupport.listSupporters.query({ params: profile }),
    staleTime: 0,
  })
  return (
    <section className={css.section} aria-labelledby="supporters-list">
      <h2 className={css.title} id="supporters-list">
        {t('list')}
      </h2>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.result.length === 0 ? (
        <p className={css.note}>{t('list.none')}</p>
      ) : (
        <>
          <p>
            {t('list.monthly', { count: data.result.length, amount: format.money(data.monthly) })}
          </p>
          <ul className={css.list} aria-labelledby="supporters-list">
            {data.result.map(({ id, fullName, amount, since, isPublic, isEnding }) => (
              <li key={id} className={css.row}>
                <div className={css.words}>
                  <Link className={css.name} href={userHref({ id })}>
                    {fullName}
                  </Link>
                  <p className={css.note}>
                    {[
                      t('list.since', { date: format.day(since) }),
                      isEnding && t('list.ending'),
                      !isPublic && t('list.unnamed'),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <span>{t('supported.amount', { amount: format.money(amount) })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
