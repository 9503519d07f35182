import type { CamelotKey } from '@hypha/contract'
import type { ExportedPath } from './exported-path.ts'

/** A track of a crate as exports write it. */
export interface ExportedTrack {
  id: number
  title: string
  artist: string
  release: string
  seconds: number
  bpm: number | null
  key: CamelotKey | null
  note: string
  cue: string
  path: ExportedPath
}

export interface Cue {
  seconds: number
  name: string
}

/** DJ software has eight hot cues per track; more memory cues would hardly be found. */
const CUES_MAX = 8
const CUE = /(?<![\d:])(\d{1,3}):([0-5]\d(?:\.\d{1,3})?)(?![\d:])[ \t]*([^,;\n]*)/g

/** Finds the times in a remark, such as `1:04 in, 6:30 out`, with the words after them. */
export const cuesOf = ({ cue, seconds }: Pick<ExportedTrack, 'cue' | 'seconds'>): Cue[] =>
  [...cue.matchAll(CUE)]
    .map(([, minutes, rest, words]) => ({
      seconds: Number(minutes) * 60 + Number(rest),
      name: words!.replace(/^[-–—:]\s*/, '').trim(),
    }))
    .filter((each) => each.seconds < seconds)
    .slice(0, CUES_MAX)

/** Note and cue remark in one line, for formats with a single comment. */
export const commentOf = ({ note, cue }: ExportedTrack): string =>
  [note, cue]
    .filter((text) => text !== '')
    .join(' | ')
    .replace(/\s*\n\s*/g, ' / ')
