import type { TicketStatistics } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { StatTile } from '@hypha/ui/charts/stat-tile.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Failure } from '../../../components/page/failure.tsx'
import { isNotThere } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { ownEventsHref } from '../../../lib/routing/dashboard-addresses.ts'
import { earningsHref } from '../../../lib/routing/profiles-addresses.ts'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import { type OverviewPeriod, PERIODS } from '../overview/overview-search.ts'
import overview from '../overview/overview.module.css'
import { SalesTable } from './sales-table.tsx'
import { TicketChart } from './ticket-chart.tsx'
import css from './ticket-sales.module.css'

/** Ticket sales of the user's events over time, by event and by ticket type. Empty without ticket types. */
export function TicketSales() {
  const { t } = useTexts('dashboard')
  const { period = '30d', event } = useSearch({ from: '/dashboard/events' })
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...useApi().statistics.ticketSales.query({ query: { period, event } }),
    placeholderData: (previous) => previous,
    staleTime: 0,
  })
  const sales = data?.result
  if (sales?.events.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="sales">
      <h2 className={css.title} id="sales">
        {t('sales')}
      </h2>
      {isNotThere(error) ? (
        <p>
          {t('sales.noEvent')} <TextLink href={ownEventsHref}>{t('sales.showAll')}</TextLink>
        </p>
      ) : error && !sales ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : sales ? (
        <>
          <SalesControls {...{ sales, period, event }} />
          <Figures {...{ sales, period, event }} isBusy={isPlaceholderData} />
        </>
      ) : (
        <Skeleton shape="row" />
      )}
    </section>
  )
}

interface SalesProps {
  sales: TicketStatistics
  period: OverviewPeriod
  event: number | undefined
}

/** Period and event, kept in the URL. */
function SalesControls({ sales, period, event }: SalesProps) {
  const { t } = useTexts('dashboard')
  const navigate = useNavigate()
  const search = (chosen: OverviewPeriod, id: number | undefined) => ({
    period: chosen === '30d' ? undefined : chosen,
    event: id,
  })
  return (
    <div className={overview.controls}>
      <CountTabs
        label={t('period.label')}
        tabs={PERIODS.map((each) => ({
          label: t(`period.${each}`),
          href: ownEventsHref + stringifySearch(search(each, event)),
          current: each === period,
        }))}
      />
      <div className={overview.filter}>
        <SelectField
          label={t('sales.event')}
          value={String(event ?? '')}
          options={[
            { value: '', label: t('sales.allEvents') },
            ...sales.events.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          onChange={(id) =>
            void navigate({
              to: ownEventsHref,
              search: search(period, id === '' ? undefined : Number(id)),
              resetScroll: false,
            })
          }
        />
      </div>
    </div>
  )
}

function Figures({ sales, period, event, isBusy }: SalesProps & { isBusy: boolean }) {
  const { t, format } = useTexts('dashboard')
  const { tickets, earnings } = sales.totals
  const tiles = [
    { label: t('sales.tickets'), value: format.number(tickets.now), change: tickets },
    { label: t('total.earnings'), value: format.money(earnings.now), change: earnings },
  ]
  return (
    <>
      <dl className={css.tiles}>
        {tiles.map(({ label, value, change: { now, before } }) => (
          <StatTile
            key={label}
            {...{ label, value }}
            change={before === null ? null : { now, before }}
            comparedWith={t(`comparedWith.${period}`)}
          />
        ))}
      </dl>
      <div className={css.charts} data-busy={isBusy || undefined} aria-busy={isBusy}>
        <TicketChart kind="tickets" {...{ sales, period }} />
        <TicketChart kind="earnings" {...{ sales, period }} />
      </div>
      <SalesTable sales={sales} event={event} />
      <p className={css.note}>
        {t('sales.note')} <TextLink href={earningsHref}>{t('sales.payouts')}</TextLink>
      </p>
    </>
  )
}
