import { ACTIVITY_WEIGHTS, HALF_LIFE_DAYS } from '@hypha/contract/rules/rank'
import { plural } from '@hypha/ui/lib/format.ts'
import type { Ranked } from '../explore-view.ts'
import css from './rank-note.module.css'

const { play, like, download, sale } = ACTIVITY_WEIGHTS

/** How Popular and Trending are made: the formula itself, where the list is. */
export const RankNote = ({ list }: { list: Ranked }) => (
  <details className={css.note}>
    <summary className={css.title}>How this list is made</summary>
    <p className={css.text}>
      A release gets {plural(play, 'point')} for a play, {like} for a like, {download} for a
      download and {sale} for a sale. Each person counts once a day and kind, nobody for their own
      music, and every day weighs half as much after {HALF_LIFE_DAYS[list]} days. The list is
      reckoned anew every ten minutes.
    </p>
  </details>
)
