import type { ReviewCheck } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { texts } from '../../lib/format/texts.ts'
import css from './checks.module.css'

/** What was looked at by itself: what is in order, and what is worth a look. */
export function Checks({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    ...useApi().review.checkRelease.query({ params: { id } }),
    staleTime: 0,
  })
  const doubts = data?.result.filter((check) => !check.passed).length
  return (
    <section className={css.checks} aria-label="Checks">
      <h3 className={css.title}>
        Checks
        {doubts !== undefined && (
          <span className={css.count}>
            {doubts === 0 ? 'nothing to look at' : `${plural(doubts, 'point')} to look at`}
          </span>
        )}
      </h3>
      {error && !data && (
        <ErrorState action={<Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}>
          {messageOf(error, texts.unreached)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton shape="line" />}
      <ul className={css.points}>
        {data?.result.map((check) => (
          <Point key={check.about} check={check} />
        ))}
      </ul>
    </section>
  )
}

const Point = ({ check: { passed, text, details } }: { check: ReviewCheck }) => (
  <li className={css.point} data-passed={passed}>
    {passed ? <Check size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
    <div>
      <p>
        {!passed && <span className="visually-hidden">To look at: </span>}
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
