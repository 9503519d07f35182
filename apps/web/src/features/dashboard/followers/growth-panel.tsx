import type { AudienceProfile } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { toCsv } from '../../../lib/format/csv.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from './followers.module.css'
import { Sparkline } from './sparkline.tsx'
import { DEFAULT_DAYS, whichOf } from './use-audience.ts'

const PERIODS = [30, 90, 365] as const

/** Followers over time: chart, summary, table and export. */
export function GrowthPanel({ profile }: { profile: AudienceProfile | null }) {
  const { t, format } = useTexts('dashboard')
  const [days, setDays] = useState<number>(DEFAULT_DAYS)
  const { data, error, refetch } = useQuery({
    ...useApi().audience.growth.query({ query: { ...whichOf(profile), days } }),
    placeholderData: (previous) => previous,
  })
  const points = data?.items ?? []
  const gained = points.reduce((sum, point) => sum + point.gained, 0)
  const total = points.at(-1)?.followers ?? 0
  const summary = t('growth.summary', {
    count: total,
    number: format.number(total),
    gained: format.number(gained),
    days: points.length,
  })
  const active = points.filter((point) => point.gained > 0).reverse()
  return (
    <section className={css.section} aria-labelledby="growth">
      <div className={css.top}>
        <h2 className={css.title} id="growth">
          {t('growth.title')}
        </h2>
        <div className={css.tools}>
          <SelectField
            label={t('period.label')}
            value={days}
            options={PERIODS.map((value) => ({ value, label: t(`growth.${value}`) }))}
            onChange={setDays}
          />
          <Button
            disabled={points.length === 0}
            icon={<Download size={16} aria-hidden />}
            onClick={() =>
              saveFile(
                t('growth.file'),
                toCsv([
                  [t('growth.day'), t('followers'), t('growth.new')],
                  ...points.map((one) => [one.day, one.followers, one.gained]),
                ]),
                'text/csv',
              )
            }
          >
            {t('growth.download')}
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
          <p className={css.note}>{t('growth.note')}</p>
          {active.length > 0 && (
            <details>
              <summary className={css.summary}>{t('growth.table')}</summary>
              <div className={css.scroll}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('growth.day')}</th>
                      <th scope="col">{t('growth.new')}</th>
                      <th scope="col">{t('followers')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {active.map((point) => (
                      <tr key={point.day}>
                        <th scope="row">{format.day(`${point.day}T12:00:00Z`)}</th>
                        <td>{format.number(point.gained)}</td>
                        <td>{format.number(point.followers)}</td>
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
