import type { StatementLine } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import type { Translate } from '@hypha/i18n/instance.ts'
import { toCsv } from '../../../lib/format/csv.ts'

export interface StatementRow {
  month: string
  /** Unique within the month. */
  id: string
  /** Of the release or event, or the name of the artist or label that fans support. */
  title: string
  isSupport: boolean
  sales: number
  refunds: number
  earned: number
}

/** Sums lines by month and release or event, in their order. Sums integer cents. */
export function rowsOf(lines: readonly StatementLine[]): StatementRow[] {
  const rows = new Map<string, StatementRow>()
  for (const { month, release, event, supported, sales, refunds, earned } of lines) {
    const id = supported
      ? `support ${supported.name}`
      : release
        ? `release ${release.id}`
        : `event ${event?.id}`
    const title = (release ?? event)?.title ?? supported?.name ?? ''
    const isSupport = supported !== null
    const key = `${month} ${id}`
    const row = rows.get(key) ?? { month, id, title, isSupport, sales: 0, refunds: 0, earned: 0 }
    rows.set(key, {
      ...row,
      sales: row.sales + sales,
      refunds: row.refunds + refunds,
      earned: toDollars(toCents(row.earned) + toCents(earned)),
    })
  }
  return [...rows.values()]
}

/** Total earnings of all lines. */
export const sumOf = (lines: readonly { earned: number }[]): number =>
  toDollars(lines.reduce((cents, { earned }) => cents + toCents(earned), 0))

/** Exports a statement as CSV, one row per track or ticket type. */
export const statementCsv = (t: Translate<'earnings'>, lines: readonly StatementLine[]): string =>
  toCsv([
    [
      t('csv.month'),
      t('statement.release'),
      t('csv.track'),
      t('csv.sold'),
      t('csv.refunded'),
      t('csv.earned'),
    ],
    ...lines.map((line) => [
      line.month,
      (line.release ?? line.event)?.title ?? line.supported?.name ?? '',
      line.song?.title ?? line.ticketType ?? (line.supported ? t('statement.support') : ''),
      line.sales,
      line.refunds,
      line.earned,
    ]),
  ])
