import type { AudienceProfile } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { count, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { toCsv } from '../../../lib/format/csv.ts'
import { day } from '../../../lib/format/dates.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './followers.module.css'
import { Sparkline } from './sparkline.tsx'
import { DEFAULT_DAYS, whichOf } from './use-audience.ts'

const PERIODS = [
  { value: 30, label: 'Last 30 days' },
  { value: 90, label: 'Last 90 days' },
  { value: 365, label: 'Last year' },
]

/** Followers over time: a line, a sentence, a table and a file. */
export function GrowthPanel({ profile }: { profile: AudienceProfile | null }) {
  const [days, setDays] = useState(DEFAULT_DAYS)
  const { data, error, refetch } = useQuery({
    ...useApi().audience.growth.query({ query: { ...whichOf(profile), days } }),
    placeholderData: (previous) => previous,
  })
  const points = data?.items ?? []
  const gained = points.reduce((sum, point) => sum + point.gained, 0)
  const total = points.at(-1)?.followers ?? 0
  const summary = `${plural(total, 'follower')} today, ${count(gained)} of them new in these ${points.length} days.`
  const active = points.filter((point) => point.gained > 0).reverse()
  return (
    <section className={css.section} aria-labelledby="growth">
      <div className={css.top}>
        <h2 className={css.title} id="growth">
          Growth
        </h2>
        <div className={css.tools}>
          <SelectField label="Period" value={days} options={PERIODS} onChange={setDays} />
          <Button
            disabled={points.length === 0}
            icon={<Download size={16} aria-hidden />}
            onClick={() =>
              saveFile(
                'Follower growth.csv',
                toCsv([
                  ['Day', 'Followers', 'New'],
                  ...points.map((one) => [one.day, one.followers, one.gained]),
                ]),
                'text/csv',
              )
            }
          >
            Save growth
          </Button>
        </div>
      </div>
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : (
        <>
          <p>{summary}</p>
          <Sparkline values={points.map(({ followers }) => followers)} label={summary} />
          <p className={css.note}>Counts people who follow today, by the day they started.</p>
          {active.length > 0 && (
            <details>
              <summary className={css.summary}>Show as a table</summary>
              <div className={css.scroll}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">Day</th>
                      <th scope="col">New</th>
                      <th scope="col">Followers</th>
                    </tr>
                  </thead>
                  <tbody>
                    {active.map((point) => (
                      <tr key={point.day}>
                        <th scope="row">{day(`${point.day}T12:00:00Z`)}</th>
                        <td>{count(point.gained)}</td>
                        <td>{count(point.followers)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
          )}
        </>
      )}
    </section>
  )
}
