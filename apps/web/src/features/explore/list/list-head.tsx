import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { SortHead } from '@hypha/ui/controls/sort-head.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { FilterPopup } from '@hypha/ui/layers/filter-popup.tsx'
import { RELEASE_LIST_COLUMNS, type ReleaseListColumn } from '@hypha/ui/music/release-row.tsx'
import { Columns3 } from 'lucide-react'
import { useRef, useState } from 'react'
import { listColumns } from './list-columns.ts'
import css from './release-list.module.css'
import { sortBy } from '../toolbar/sort-by.ts'
import type { Explore } from '../use-explore.ts'

/** Column headings of the list, and the column picker. */
export function ListHead({ explore }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const columns = listColumns.use()
  const anchor = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const show = (column: ReleaseListColumn, on: boolean) =>
    listColumns.set(
      RELEASE_LIST_COLUMNS.filter((each) => (each === column ? on : columns.includes(each))),
    )
  return (
    <div className={css.head}>
      <span className={css.title}>
        <SortHead sorting={sortBy(explore, 'title')}>{t('column.title')}</SortHead>
      </span>
      {columns.map((column) => (
        <span key={column} className={css.figure}>
          <SortHead sorting={sortBy(explore, column)}>{t(`column.${column}`)}</SortHead>
        </span>
      ))}
      <span className={css.price}>
        <SortHead sorting={sortBy(explore, 'price')}>{t('column.price')}</SortHead>
      </span>
      <span className={css.room}>
        <IconButton
          ref={anchor}
          size="small"
          label={t('columns')}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Columns3 size={18} aria-hidden />
        </IconButton>
      </span>
      <FilterPopup
        open={open}
        onClose={() => setOpen(false)}
        title={t('columns')}
        anchor={anchor}
        narrow={false}
      >
        {RELEASE_LIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={(on) => show(column, on)}
          >
            {t(`column.${column}`)}
          </Checkbox>
        ))}
      </FilterPopup>
    </div>
  )
}
