export const PERIODS = ['7d', '30d', '90d', '1y', 'all'] as const
export type OverviewPeriod = (typeof PERIODS)[number]

/** Search parameters of the overview: `?period=90d&artist=7`. */
export interface OverviewSearch {
  /** Defaults to 30 days. */
  period?: OverviewPeriod | undefined
  artist?: number | undefined
  label?: number | undefined
}

/** Parses an id; undefined if invalid. */
export const idOf = (value: unknown): number | undefined => {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined
}

/** Parses a period; undefined if invalid or the default. */
export function periodParam(value: unknown): OverviewPeriod | undefined {
  const period = PERIODS.find((each) => each === value)
  return period === '30d' ? undefined : period
}

/** Ignores invalid periods and ids. An artist takes precedence over a label. */
export function overviewSearch(search: Record<string, unknown>): OverviewSearch {
  const artist = idOf(search['artist'])
  return {
    period: periodParam(search['period']),
    artist,
    label: artist === undefined ? idOf(search['label']) : undefined,
  }
}
