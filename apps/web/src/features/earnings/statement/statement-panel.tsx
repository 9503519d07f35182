import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { DASH, money, plural } from '@hypha/ui/lib/format.ts'
import { monthAndYear } from '@hypha/ui/lib/months.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'
import { texts } from '../../../lib/format/texts.ts'
import css from '../earnings.module.css'
import { rowsOf, statementCsv, sumOf } from './statement-rows.ts'

/** What a year brought, by month and release. */
export function StatementPanel({ years }: { years: number[] }) {
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
          Statement
        </h2>
        {year !== undefined && (
          <div className={css.tools}>
            <SelectField
              label="Year"
              value={year}
              options={years.map((each) => ({ value: each, label: String(each) }))}
              onChange={setYear}
            />
            <Button
              disabled={lines.length === 0}
              icon={<Download size={16} aria-hidden />}
              onClick={() => saveFile(`Earnings ${year}.csv`, statementCsv(lines), 'text/csv')}
            >
              Save as CSV
            </Button>
          </div>
        )}
      </div>
      {year === undefined && (
        <p className={css.empty}>Nothing sold yet. Each sale appears here the moment it is paid.</p>
      )}
      {error && (
        <p className={css.problem} role="alert">
          {messageOf(error, texts.unreached)}
        </p>
      )}
      {year !== undefined && !data && !error && <Skeleton shape="row" />}
      {lines.length > 0 && (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">Release</th>
                <th scope="col" data-figure>
                  Sold
                </th>
                <th scope="col" data-figure>
                  Refunded
                </th>
                <th scope="col" data-figure>
                  Earned
                </th>
              </tr>
            </thead>
            {[...Map.groupBy(rowsOf(lines), ({ month }) => month)].map(([month, rows]) => (
              <tbody key={month}>
                <tr>
                  <th scope="rowgroup" colSpan={3}>
                    {monthAndYear(`${month}-01T00:00:00Z`)}
                  </th>
                  <td data-figure data-sum>
                    {money(sumOf(rows))}
                  </td>
                </tr>
                {rows.map(({ release, sales, refunds, earned }) => (
                  <tr key={release.id}>
                    <td>{release.title}</td>
                    <td data-figure>{plural(sales, 'track')}</td>
                    <td data-figure>{refunds === 0 ? DASH : plural(refunds, 'track')}</td>
                    <td data-figure>{money(earned)}</td>
                  </tr>
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {year} together
                </th>
                <td data-figure>{money(sumOf(lines))}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </section>
  )
}
