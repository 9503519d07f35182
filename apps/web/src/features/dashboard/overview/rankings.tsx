import type { StatisticsOverview } from '@hypha/contract'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { RankBars, type RankedItem } from '@hypha/ui/charts/rank-bars.tsx'
import { count } from '@hypha/ui/lib/format.ts'
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
  const columns = [heading, 'Plays']
  const rows = items.map(({ name, detail, value }) => [
    detail ? `${name} (${detail})` : name,
    value,
  ])
  return (
    <ChartPanel
      title={title}
      summary={summary}
      table={{ columns, rows, format: count }}
      onSave={() => saveTable(title, overview, { columns, rows })}
    >
      <RankBars label={title} items={items} format={count} />
    </ChartPanel>
  )
}

const mostPlayed = (items: readonly RankedItem[], what: string) =>
  items[0] ? `“${items[0].name}” is your most played ${what}.` : `No ${what} was played yet.`

export function TopTracks({ overview }: { overview: StatisticsOverview }) {
  const items = overview.topTracks.map((track) => ({
    key: track.id,
    name: track.title,
    detail: track.artist.name,
    href: trackHref(track),
    value: track.plays,
  }))
  return (
    <Ranking
      title="Top tracks"
      heading="Track"
      summary={mostPlayed(items, 'track')}
      {...{ items, overview }}
    />
  )
}

export function TopReleases({ overview }: { overview: StatisticsOverview }) {
  const items = overview.topReleases.map((release) => ({
    key: release.id,
    name: release.title,
    href: albumHref(release),
    value: release.plays,
  }))
  return (
    <Ranking
      title="Top releases"
      heading="Release"
      summary={mostPlayed(items, 'release')}
      {...{ items, overview }}
    />
  )
}

const names = new Intl.DisplayNames('en', { type: 'region' })
const nameOf = (code: string) => names.of(code) ?? code
const COUNTRIES_SHOWN = 12

export function Countries({ overview }: { overview: StatisticsOverview }) {
  const items = overview.countries.slice(0, COUNTRIES_SHOWN).map(({ country, plays }) => ({
    key: country ?? '',
    name: country === null ? 'Unknown' : nameOf(country),
    value: plays,
  }))
  return (
    <Ranking
      title="Countries"
      heading="Country"
      summary={countriesSummary(overview, nameOf)}
      {...{ items, overview }}
    />
  )
}
