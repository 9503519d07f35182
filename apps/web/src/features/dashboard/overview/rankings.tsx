import type { StatisticsOverview } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { RankBars, type RankedItem } from '@hypha/ui/charts/rank-bars.tsx'
import { albumHref, trackHref } from '../../../lib/routing/addresses.ts'
import { saveTable } from './save-table.ts'
import { countriesSummary } from './summaries.ts'

interface RankingProps {
  title: string
  summary: string
  heading: string
  items: RankedItem[]
  overview: StatisticsOverview
}

function Ranking({ title, summary, heading, items, overview }: RankingProps) {
  const { t, format } = useTexts('dashboard')
  const columns = [heading, t('total.plays')]
  const rows = items.map(({ name, detail, value }) => [
    detail ? `${name} (${detail})` : name,
    value,
  ])
  return (
    <ChartPanel
      title={title}
      summary={summary}
      table={{ columns, rows, format: format.number }}
      onSave={() => saveTable(t, title, overview, { columns, rows })}
    >
      <RankBars label={title} items={items} format={format.number} />
    </ChartPanel>
  )
}

export function TopTracks({ overview }: { overview: StatisticsOverview }) {
  const { t } = useTexts('dashboard')
  const items = overview.topTracks.map((track) => ({
    key: track.id,
    name: track.title,
    detail: track.artist.name,
    href: trackHref(track),
    value: track.plays,
  }))
  return (
    <Ranking
      title={t('chart.topTracks')}
      heading={t('column.track')}
      summary={items[0] ? t('summary.topTrack', { title: items[0].name }) : t('summary.noTracks')}
      {...{ items, overview }}
    />
  )
}

export function TopReleases({ overview }: { overview: StatisticsOverview }) {
  const { t } = useTexts('dashboard')
  const items = overview.topReleases.map((release) => ({
    key: release.id,
    name: release.title,
    href: albumHref(release),
    value: release.plays,
  }))
  return (
    <Ranking
      title={t('chart.topReleases')}
      heading={t('column.release')}
      summary={
        items[0] ? t('summary.topRelease', { title: items[0].name }) : t('summary.noReleases')
      }
      {...{ items, overview }}
    />
  )
}

const COUNTRIES_SHOWN = 12

export function Countries({ overview }: { overview: StatisticsOverview }) {
  const texts = useTexts('dashboard')
  const { t, format } = texts
  const items = overview.countries.slice(0, COUNTRIES_SHOWN).map(({ country, plays }) => ({
    key: country ?? '',
    name: country === null ? t('unknownCountry') : format.country(country),
    value: plays,
  }))
  return (
    <Ranking
      title={t('chart.countries')}
      heading={t('column.country')}
      summary={countriesSummary(texts, overview)}
      {...{ items, overview }}
    />
  )
}
