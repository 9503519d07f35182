import {
  DESKTOP_COLUMNS,
  SIMPLE_COLUMNS,
  TRACK_COLUMNS,
  type TrackColumn,
} from '@hypha/ui/music/track-columns.ts'
import { preference } from '../../lib/storage/preference.ts'

const chosen = preference('trackColumns', (stored): readonly TrackColumn[] =>
  Array.isArray(stored)
    ? TRACK_COLUMNS.filter((column) => stored.includes(column))
    : DESKTOP_COLUMNS,
)
const simple = preference('trackSimple', (stored) => stored === true)

/** Columns of track lists, saved in this browser (TL-01, TL-02). */
export function useTrackColumns() {
  const isSimple = simple.use()
  const columns = chosen.use()
  return {
    columns: isSimple ? SIMPLE_COLUMNS : columns,
    simple: isSimple,
    onChange: chosen.set,
    onSimple: simple.set,
    onReset: () => {
      chosen.set(DESKTOP_COLUMNS)
      simple.set(false)
    },
  }
}
