import { toCsv } from '../../../accounts/index.ts'
import { localPath } from './exported-path.ts'
import type { ExportedTrack } from './exported-track.ts'

/** Excel needs it to recognize UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'

/** A table for spreadsheets. */
export const crateCsv = (_name: string, tracks: readonly ExportedTrack[]): string =>
  BYTE_ORDER_MARK +
  toCsv(
    // not translated: the columns of a file
    tracks.map((track, index) => ({
      Number: index + 1,
      Artist: track.artist,
      Title: track.title,
      Release: track.release,
      BPM: track.bpm,
      Key: track.key?.name,
      Camelot: track.key?.code,
      Seconds: Math.round(track.seconds),
      Note: track.note,
      Cue: track.cue,
      File: localPath(track.path),
    })),
  )
