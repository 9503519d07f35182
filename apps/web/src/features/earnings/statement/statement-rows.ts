import type { StatementLine } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import type { Translate } from '@hypha/i18n/instance.ts'
import { toCsv } from '../../../lib/format/csv.ts'

export interface StatementRow {
  month: string
  /** Unique within the month. */
  id: string
  /** Of the release, event or product, or the name of who fans support; null for shipping. */
  title: string | null
  isSupport: boolean
  sales: number
  refunds: number
  earned: number
}

/** Sums lines by month and release, event or product, in their order. Sums integer cents. */
export function rowsOf(lines: readonly StatementLine[]): StatementRow[] {
  const rows = new Map<string, StatementRow>()
  for (const { month, release, event, merch, supported, sales, refunds, earned } of lines) {
    const isSupport = supported !== null
    const id = supported
      ? `support ${supported.name}`
      : release
        ? `release ${release.id}`
        : event
          ? `event ${event.id}`
          : `merch ${merch?.title}`
    const { title = null } = supported
      ? { title: supported.name }
      : (release ?? event ?? merch ?? {})
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

/** Exports a statement as CSV, one row per track, ticket type or product. */
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
      (line.release ?? line.event ?? line.merch)?.title ??
        line.supported?.name ??
        t('statement.shipping'),
      line.song?.title ?? line.ticketType ?? (line.supported ? t('statement.support') : ''),
      line.sales,
      line.refunds,
      line.earned,
    ]),
  ])
