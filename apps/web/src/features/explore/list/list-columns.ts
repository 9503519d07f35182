import { RELEASE_LIST_COLUMNS, type ReleaseListColumn } from '@hypha/ui/music/release-row.tsx'
import { preference } from '../../../lib/storage/preference.ts'

/** The optional list columns shown in this browser (EX-09). */
export const listColumns = preference('listColumns', (stored): readonly ReleaseListColumn[] =>
  Array.isArray(stored)
    ? RELEASE_LIST_COLUMNS.filter((column) => stored.includes(column))
    : RELEASE_LIST_COLUMNS,
)
