import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SortHead } from '../controls/sort-head.tsx'
import { TrackRow } from './track-row.tsx'
import { RELEASE_COLUMNS, type TrackColumn } from './track-columns.ts'
import type { TableTrack, TrackTableProps } from './track-types.ts'
import css from './track-table.module.css'

/** Tracks as rows. A row plays on tap on phones (TL-04), on double click on wide screens. */
export function TrackTable<T extends TableTrack>(props: TrackTableProps<T>) {
  const { t } = useTexts('ui')
  const {
    tracks,
    label,
    columns = RELEASE_COLUMNS,
    numbered = true,
    busy,
    sortingOf,
    ...row
  } = props
  const sorting = (column: 'title' | 'price' | TrackColumn) => sortingOf?.(column)
  return (
    <div className={css.frame} aria-busy={busy || undefined}>
      <table className={css.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead className={css.head}>
          <tr className={css.row}>
            <th className={css.lead} scope="col">
              {numbered ? '#' : <span className="visually-hidden">{t('column.play')}</span>}
            </th>
            <th scope="col" aria-sort={sorting('title')?.order ?? undefined}>
              <SortHead sorting={sorting('title')}>{t('column.title')}</SortHead>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                className={css[column]}
                scope="col"
                aria-sort={sorting(column)?.order ?? undefined}
              >
                <SortHead sorting={sorting(column)}>{t(`column.${column}`)}</SortHead>
              </th>
            ))}
            {row.likeOf && (
              <th className={css.act} scope="col">
                <span className="visually-hidden">{t('column.like')}</span>
              </th>
            )}
            {row.priceOf && (
              <th
                className={css.price}
                scope="col"
                aria-sort={sorting('price')?.order ?? undefined}
              >
                <SortHead sorting={sorting('price')}>{t('column.price')}</SortHead>
              </th>
            )}
            {row.menuOf && (
              <th className={css.act} scope="col">
                <span className="visually-hidden">{t('column.more')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tracks.map((track, i) => (
            <TrackRow
              key={track.id}
              track={track}
              number={numbered ? i + 1 : null}
              columns={columns}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
