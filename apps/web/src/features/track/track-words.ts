import type { Song } from '@hypha/contract'
import { tempo } from '@hypha/ui/lib/format.ts'

/** `8A, A minor` and `145 BPM`, as far as they are known. */
export const keyAndTempo = ({ key, bpm }: Pick<Song, 'key' | 'bpm'>) => [
  ...(key ? [`${key.code}, ${key.name}`] : []),
  ...(bpm === null ? [] : [`${tempo(bpm)} BPM`]),
]
