import type { Translate } from '@hypha/i18n/instance.ts'
import { toCsv } from '../../../lib/format/csv.ts'
import { saveFile } from '../../../lib/dom/save-file.ts'

interface Table {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Downloads a table as `Plays 2026-10-30 to 2026-11-28.csv`. */
export const saveTable = (
  t: Translate<'dashboard'>,
  title: string,
  { from, to }: { from: string; to: string },
  { columns, rows }: Table,
): void => saveFile(t('file', { title, from, to }), toCsv([columns, ...rows]), 'text/csv')
