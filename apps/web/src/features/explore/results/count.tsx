import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from '../explore-page.module.css'
import type { List } from './use-list.ts'

/** The total number of results, announced to screen readers on change. */
export function Count({ list, tracks }: { list: List; tracks: boolean }) {
  const { t, format } = useTexts('explore')
  return (
    <p className={css.count} role="status">
      {list.count !== null &&
        !list.isOld &&
        t(tracks ? 'tracks' : 'releases', { count: list.count, number: format.number(list.count) })}
    </p>
  )
}
