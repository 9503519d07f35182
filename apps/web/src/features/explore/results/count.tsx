import { plural } from '@hypha/ui/lib/format.ts'
import css from '../explore-page.module.css'
import type { List } from './use-list.ts'

/** How many there are in all; said again whenever a filter has changed it. */
export const Count = ({ list, tracks }: { list: List; tracks: boolean }) => (
  <p className={css.count} role="status">
    {list.count !== null && !list.isOld && plural(list.count, tracks ? 'track' : 'release')}
  </p>
)
