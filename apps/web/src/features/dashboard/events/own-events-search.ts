import { idOf, type OverviewPeriod, periodParam } from '../overview/overview-search.ts'

/** Search parameters of the events page: `?view=calendar&month=2026-12`, `?period=90d&event=7`. */
export interface OwnEventsSearch {
  /** Defaults to the list. */
  view?: 'calendar' | undefined
  /** For the calendar; defaults to the current month. */
  month?: string | undefined
  /** Of ticket sales; defaults to 30 days. */
  period?: OverviewPeriod | undefined
  /** Whose ticket sales to show; defaults to all events. */
  event?: number | undefined
}

// Years 1000 to 2999, which every part of the system can display.
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** Ignores invalid values, and those that belong to the other view. */
export function ownEventsSearch({
  view,
  month,
  period,
  event,
}: Record<string, unknown>): OwnEventsSearch {
  const list = { view: undefined, month: undefined, period: undefined, event: undefined }
  if (view !== 'calendar') return { ...list, period: periodParam(period), event: idOf(event) }
  return {
    ...list,
    view,
    month: typeof month === 'string' && MONTH.test(month) ? month : undefined,
  }
}
