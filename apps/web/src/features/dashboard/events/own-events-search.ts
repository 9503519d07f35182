/** Search parameters of the events page: `?view=calendar&month=2026-12`. */
export interface OwnEventsSearch {
  /** Defaults to the list. */
  view?: 'calendar' | undefined
  /** For the calendar; defaults to the current month. */
  month?: string | undefined
}

// Years 1000 to 2999, which every part of the system can display.
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** Ignores an unknown view, a month without the calendar, and an invalid month. */
export function ownEventsSearch({ view, month }: Record<string, unknown>): OwnEventsSearch {
  if (view !== 'calendar') return { view: undefined, month: undefined }
  return { view, month: typeof month === 'string' && MONTH.test(month) ? month : undefined }
}
