/** A playlist for Traktor, version 19 of its NML, which Traktor 3 and later import. */
import { type CamelotKey, tonicOf } from '@hypha/contract'
import type { ExportedPath } from './exported-path.ts'
import { commentOf, cuesOf, type ExportedTrack } from './exported-track.ts'
import { element, xmlDocument } from './xml.ts'

const CUE = 0
const NO_HOT_CUE = -1

/** Traktor counts keys in semitones from C major (0–11), then from C minor (12–23). */
export const traktorKey = (key: CamelotKey): number => tonicOf(key) + (key.group === 'A' ? 12 : 0)

/** Traktor separates folders by `/:`; a colon that belongs to a name is doubled. */
const folded = (parts: readonly string[]) =>
  parts.map((part) => `/:${part.replaceAll(':', '::')}`).join('')

const directory = ({ parts }: ExportedPath) => `${folded(parts.slice(0, -1))}/:`
const primaryKey = ({ drive, parts }: ExportedPath) => drive + folded(parts)

const entry = (each: ExportedTrack) =>
  element('ENTRY', { TITLE: each.title, ARTIST: each.artist }, [
    element('LOCATION', {
      DIR: directory(each.path),
      FILE: each.path.parts.at(-1)!,
      VOLUME: each.path.drive,
    }),
    element('ALBUM', { TITLE: each.release }),
    element('INFO', {
      COMMENT: commentOf(each),
      KEY: each.key?.code ?? null,
      PLAYTIME: Math.round(each.seconds),
      PLAYTIME_FLOAT: each.seconds.toFixed(6),
    }),
    ...(each.bpm === null
      ? []
      : [element('TEMPO', { BPM: each.bpm.toFixed(6), BPM_QUALITY: '100.000000' })]),
    ...(each.key === null ? [] : [element('MUSICAL_KEY', { VALUE: traktorKey(each.key) })]),
    ...cuesOf(each).map(({ seconds, name }, index) =>
      element('CUE_V2', {
        NAME: name || 'n.n.',
        DISPL_ORDER: index,
        TYPE: CUE,
        START: (seconds * 1_000).toFixed(6),
        LEN: '0.000000',
        REPEATS: -1,
        HOTCUE: NO_HOT_CUE,
      }),
    ),
  ])

export function traktorNml(name: string, tracks: readonly ExportedTrack[]): string {
  const distinct = [...new Map(tracks.map((each) => [each.id, each])).values()]
  const list = element(
    'PLAYLIST',
    { ENTRIES: tracks.length, TYPE: 'LIST' },
    tracks.map(({ path }) =>
      element('ENTRY', {}, [element('PRIMARYKEY', { TYPE: 'TRACK', KEY: primaryKey(path) })]),
    ),
  )
  const root = element('NODE', { TYPE: 'FOLDER', NAME: '$ROOT' }, [
    element('SUBNODES', { COUNT: 1 }, [element('NODE', { TYPE: 'PLAYLIST', NAME: name }, [list])]),
  ])
  return xmlDocument(
    element('NML', { VERSION: 19 }, [
      element('HEAD', { COMPANY: 'www.native-instruments.com', PROGRAM: 'Traktor' }),
      element('COLLECTION', { ENTRIES: distinct.length }, distinct.map(entry)),
      element('PLAYLISTS', {}, [root]),
    ]),
    true,
  )
}
