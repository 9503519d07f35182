import type { Correction } from '@hypha/contract'
import { BPM, tempo } from '@hypha/ui/lib/format.ts'

/** `145 BPM` or `8A`. */
export const correctionName = ({ bpm, key }: Pick<Correction, 'bpm' | 'key'>): string =>
  key ? key.code : `${tempo(bpm)} ${BPM}`
