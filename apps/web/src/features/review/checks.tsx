import type { ReviewCheck } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useApi } from '../../lib/app-context.ts'
import css from './checks.module.css'
import { Failure } from '../../components/page/failure.tsx'

/** Automatic checks of a release, passed or with warnings. */
export function Checks({ id }: { id: number }) {
  const { t } = useTexts('review')
  const { data, error, refetch } = useQuery({
    ...useApi().review.checkRelease.query({ params: { id } }),
    staleTime: 0,
  })
  const doubts = data?.result.filter((check) => !check.passed).length
  return (
    <section className={css.checks} aria-label={t('checks')}>
      <h3 className={css.title}>
        {t('checks')}
        {doubts !== undefined && (
          <span className={css.count}>
            {doubts === 0 ? t('checks.none') : t('checks.issues', { count: doubts })}
          </span>
        )}
      </h3>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton shape="line" />}
      <ul className={css.points}>
        {data?.result.map((check) => (
          <Point key={check.about} check={check} />
        ))}
      </ul>
    </section>
  )
}

function Point({ check: { passed, text, details } }: { check: ReviewCheck }) {
  const { t } = useTexts('review')
  return (
    <li className={css.point} data-passed={passed}>
      {passed ? <Check size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
      <div>
        <p>
          {!passed && <span className="visually-hidden">{t('checks.toCheck')} </span>}
          {text}
        </p>
        {details.length > 0 && (
          <ul className={css.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
