import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { DASH } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import css from '../earnings.module.css'
import { rowsOf, statementCsv, sumOf } from './statement-rows.ts'

/** Earnings of a year by month and release or event. */
export function StatementPanel({ years }: { years: number[] }) {
  const { t, format } = useTexts('earnings')
  const tracks = (count: number) => t('tracks', { count, number: format.number(count) })
  const api = useApi()
  const [chosen, setYear] = useState<number | null>(null)
  const year = chosen ?? years[0]
  const { data, error } = useQuery({
    ...api.earnings.statement.query({ query: { year } }),
    enabled: year !== undefined,
    placeholderData: (previous) => previous,
  })
  const lines = data?.result ?? []
  return (
    <section className={css.section} aria-labelledby="statement">
      <div className={css.top}>
        <h2 className={css.title} id="statement">
          {t('statement.title')}
        </h2>
        {year !== undefined && (
          <div className={css.tools}>
            <SelectField
              label={t('statement.year')}
              value={year}
              options={years.map((each) => ({ value: each, label: String(each) }))}
              onChange={setYear}
            />
            <Button
              disabled={lines.length === 0}
              icon={<Download size={16} aria-hidden />}
              onClick={() =>
                saveFile(t('statement.file', { year }), statementCsv(t, lines), 'text/csv')
              }
            >
              {t('statement.download')}
            </Button>
          </div>
        )}
      </div>
      {year === undefined && <p className={css.empty}>{t('statement.empty')}</p>}
      {error && (
        <p className={css.problem} role="alert">
          {messageOf(error, t('unreached'))}
        </p>
      )}
      {year !== undefined && !data && !error && <Skeleton shape="row" />}
      {lines.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('statement.release')}</th>
                <th scope="col" data-figure>
                  {t('statement.sold')}
                </th>
                <th scope="col" data-figure>
                  {t('statement.refunded')}
                </th>
                <th scope="col" data-figure>
                  {t('statement.earned')}
                </th>
              </tr>
            </thead>
            {[...Map.groupBy(rowsOf(lines), ({ month }) => month)].map(([month, rows]) => (
              <tbody key={month}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {format.monthAndYear(`${month}-01T00:00:00Z`)}
                  </th>
                  <td data-figure data-sum>
                    {format.money(sumOf(rows))}
                  </td>
                </tr>
                {rows.map(({ id, title, isSupport, sales, refunds, earned }) => (
                  <tr key={id}>
                    <td>
                      {isSupport
                        ? t('statement.supportOf', { name: title ?? '' })
                        : (title ?? t('statement.shipping'))}
                    </td>
                    <td data-figure>{tracks(sales)}</td>
                    <td data-figure>{refunds === 0 ? DASH : tracks(refunds)}</td>
                    <td data-figure>{format.money(earned)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('statement.total', { year: String(year) })}
                </th>
                <td data-figure>{format.money(sumOf(lines))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}
