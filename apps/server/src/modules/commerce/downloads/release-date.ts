import { clockTime } from '@hypha/contract'
import type { MusicRow } from './downloads.queries.ts'

/** Returns the day of a release in its owner's time zone: `2026-03-14`. */
export const releaseDate = ({
  released_at,
  time_zone,
}: Pick<MusicRow, 'released_at' | 'time_zone'>): string => clockTime(released_at, time_zone).date
