/** What the address of your events says: `?view=calendar&month=2026-12`. */
export interface OwnEventsSearch {
  /** The list without it. */
  view?: 'calendar' | undefined
  /** Of the calendar; the current month without it. */
  month?: string | undefined
}

// From 1000 to 2999: what a typed address can ask for and every part of the system can show.
const MONTH = /^[12]\d{3}-(0[1-9]|1[0-2])$/

/** Ignores an unknown view, a month of the list, and what is not a month. */
export function ownEventsSearch({ view, month }: Record<string, unknown>): OwnEventsSearch {
  if (view !== 'calendar') return { view: undefined, month: undefined }
  return { view, month: typeof month === 'string' && MONTH.test(month) ? month : undefined }
}
