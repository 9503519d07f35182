/** One sentence per chart, for screen readers and as a quick summary. */
import type { StatisticsOverview, StatisticsPoint, StatisticsUnit } from '@hypha/contract'
import { keyById } from '@hypha/contract/rules/camelot'
import type { Formats } from '@hypha/i18n/formats.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import { BPM } from '@hypha/ui/lib/format.ts'
import type { OverviewPeriod } from './overview-search.ts'
import { fullName } from './bucket-names.ts'

type Summarized = Pick<
  StatisticsOverview,
  'series' | 'unit' | 'totals' | 'keys' | 'tempos' | 'countries'
>

const highest = (series: readonly StatisticsPoint[], of: (point: StatisticsPoint) => number) =>
  series.reduce((best, point) => (of(point) > of(best) ? point : best))

/** `on Nov 3, 2026`, `in the week of Nov 3 – 9, 2026`, `in November 2026`. */
const whenOf = ({ t, format }: Texts<'dashboard'>, point: StatisticsPoint, unit: StatisticsUnit) =>
  t(`when.${unit}`, { date: fullName(format, point, unit) })

export function playsSummary(
  texts: Texts<'dashboard'>,
  { series, unit, totals }: Summarized,
  periodId: OverviewPeriod,
): string {
  const { t, format } = texts
  const period = t(`inPeriod.${periodId}`)
  const count = totals.plays.now
  if (count === 0) return t('summary.noPlays', { period })
  const best = highest(series, ({ plays }) => plays)
  return t('summary.plays', {
    count,
    number: format.number(count),
    period,
    when: whenOf(texts, best, unit),
    best: format.number(best.plays),
  })
}

export function followersSummary(
  { t, format }: Texts<'dashboard'>,
  { series, totals }: Summarized,
  periodId: OverviewPeriod,
): string {
  const period = t(`inPeriod.${periodId}`)
  const count = totals.followers.now
  const number = format.number(count)
  const gained = count - (totals.followers.before ?? series[0]?.followers ?? 0)
  const change = format.number(Math.abs(gained))
  if (count === 0 && gained === 0) return t('summary.noFollowers')
  if (gained === 0) return t('summary.followersSame', { count, number, period })
  return gained > 0
    ? t('summary.followersMore', { count, number, change, period })
    : t('summary.followersFewer', { count, number, change, period })
}

export function earningsSummary(
  texts: Texts<'dashboard'>,
  { series, unit, totals }: Summarized,
  periodId: OverviewPeriod,
): string {
  const { t, format } = texts
  const period = t(`inPeriod.${periodId}`)
  const count = totals.sales.now
  if (count === 0 && totals.earnings.now === 0) return t('summary.noSales', { period })
  const best = highest(series, ({ earnings }) => earnings)
  return t('summary.earnings', {
    count,
    number: format.number(count),
    amount: format.money(totals.earnings.now),
    period,
    when: whenOf(texts, best, unit),
    best: format.money(best.earnings),
  })
}

export function keysSummary({ t, format }: Texts<'dashboard'>, { keys }: Summarized): string {
  const total = keys.reduce((sum, { plays }) => sum + plays, 0)
  if (total === 0) return t('summary.noKeys')
  const best = keys.reduce((a, b) => (b.plays > a.plays ? b : a))
  const { code, name } = keyById(best.id)!
  const share = percent(format, best.plays, total)
  return t('summary.mostPlayed', { what: `${code} (${name})`, share })
}

export function temposSummary({ t, format }: Texts<'dashboard'>, { tempos }: Summarized): string {
  const total = tempos.reduce((sum, { plays }) => sum + plays, 0)
  if (total === 0) return t('summary.noTempos')
  const best = tempos.reduce((a, b) => (b.plays > a.plays ? b : a))
  const share = percent(format, best.plays, total)
  return t('summary.mostPlayed', { what: tempoName(best), share })
}

export function countriesSummary(
  { t, format }: Texts<'dashboard'>,
  { countries }: Summarized,
): string {
  const total = countries.reduce((sum, { plays }) => sum + plays, 0)
  const known = countries.filter(({ country }) => country !== null)
  const [best] = known
  if (!best) return t('summary.noCountries')
  return t('summary.countries', {
    count: known.length,
    number: format.number(known.length),
    country: format.country(best.country!),
    share: percent(format, best.plays, total),
  })
}

/** `145–149 BPM`. */
export const tempoName = ({ from, to }: { from: number; to: number }) => `${from}–${to - 1} ${BPM}`

const percent = (format: Formats, part: number, whole: number) =>
  format.percent(Math.round((part / whole) * 100) / 100)
