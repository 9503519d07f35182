/** One sentence for each chart, for people who do not see it, and for a first look. */
import type { StatisticsOverview, StatisticsPoint } from '@hypha/contract'
import { keyById } from '@hypha/contract/rules/camelot'
import { count, money, plural } from '@hypha/ui/lib/format.ts'
import type { OverviewPeriod } from './overview-search.ts'
import { fullName } from './bucket-names.ts'

/** `in the last 30 days`, as it follows a number. */
export const PERIOD_WORDS: Record<OverviewPeriod, string> = {
  '7d': 'in the last 7 days',
  '30d': 'in the last 30 days',
  '90d': 'in the last 90 days',
  '1y': 'in the last 52 weeks',
  all: 'so far',
}

export const COMPARED_WITH: Record<OverviewPeriod, string> = {
  '7d': 'the previous 7 days',
  '30d': 'the previous 30 days',
  '90d': 'the previous 90 days',
  '1y': 'the previous 52 weeks',
  all: 'nothing',
}

/** `on Nov 3, 2026`, `in the week of Nov 3 – 9, 2026`, `in November 2026`. */
const WHEN = { day: 'on', week: 'in the week of', month: 'in' } as const

type Said = Pick<StatisticsOverview, 'series' | 'unit' | 'totals' | 'keys' | 'tempos' | 'countries'>

const highest = (series: readonly StatisticsPoint[], of: (point: StatisticsPoint) => number) =>
  series.reduce((best, point) => (of(point) > of(best) ? point : best))

export function playsSummary({ series, unit, totals }: Said, period: OverviewPeriod): string {
  if (totals.plays.now === 0) return `No plays ${PERIOD_WORDS[period]} yet.`
  const best = highest(series, ({ plays }) => plays)
  return `${plural(totals.plays.now, 'play')} ${PERIOD_WORDS[period]}, most of them ${WHEN[unit]} ${fullName(best, unit)} (${count(best.plays)}).`
}

export function followersSummary({ series, totals }: Said, period: OverviewPeriod): string {
  const gained = totals.followers.now - (totals.followers.before ?? series[0]?.followers ?? 0)
  const change =
    gained === 0 ? 'unchanged' : gained > 0 ? `${count(gained)} more` : `${count(-gained)} fewer`
  if (totals.followers.now === 0 && gained === 0) return 'No followers yet.'
  return `${plural(totals.followers.now, 'follower')}, ${change} ${PERIOD_WORDS[period]}.`
}

export function earningsSummary({ series, unit, totals }: Said, period: OverviewPeriod): string {
  if (totals.sales.now === 0 && totals.earnings.now === 0)
    return `No sales ${PERIOD_WORDS[period]} yet.`
  const best = highest(series, ({ earnings }) => earnings)
  return `You earned ${money(totals.earnings.now)} from ${plural(totals.sales.now, 'sale')} ${PERIOD_WORDS[period]}, most of it ${WHEN[unit]} ${fullName(best, unit)} (${money(best.earnings)}).`
}

export function keysSummary({ keys }: Said): string {
  const total = keys.reduce((sum, { plays }) => sum + plays, 0)
  if (total === 0) return 'No plays of tracks with a key yet.'
  const best = keys.reduce((a, b) => (b.plays > a.plays ? b : a))
  const key = keyById(best.id)!
  return `${key.code} (${key.name}) is played most: ${percent(best.plays, total)} of all plays.`
}

export function temposSummary({ tempos }: Said): string {
  const total = tempos.reduce((sum, { plays }) => sum + plays, 0)
  if (total === 0) return 'No plays of tracks with a tempo yet.'
  const best = tempos.reduce((a, b) => (b.plays > a.plays ? b : a))
  return `${tempoName(best)} is played most: ${percent(best.plays, total)} of all plays.`
}

export function countriesSummary({ countries }: Said, nameOf: (code: string) => string): string {
  const total = countries.reduce((sum, { plays }) => sum + plays, 0)
  const best = countries.find(({ country }) => country !== null)
  if (!best) return 'No plays with a known country yet.'
  const known = countries.filter(({ country }) => country !== null).length
  return `Played in ${plural(known, 'country', 'countries')}, most in ${nameOf(best.country!)} (${percent(best.plays, total)}).`
}

/** `145–149 BPM`. */
export const tempoName = ({ from, to }: { from: number; to: number }) => `${from}–${to - 1} BPM`

const percent = (part: number, whole: number) => `${Math.round((part / whole) * 100)}%`
