import type { Credit, Track } from '@hypha/contract'
import { NAME_MAX, TITLE_MAX } from '@hypha/contract/limits'
import { normaliseIsrc, shownIsrc } from '@hypha/contract/rules/codes'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import { dollarsOf, priceRange, suggestionOf, suggestionProblem, tooLong } from '../draft/draft.ts'

/** The fields that a save of a track can change. */
export interface TrackChanges {
  title?: string
  artistName?: string
  bpm?: number | null
  keyId?: number | null
  price?: number
  suggestedPrice?: number | null
  letsPayMore?: boolean
  isrc?: string | null
  secondaryArtists?: Credit[]
}

/** The text fields of a track. */
export const TRACK_FIELDS = [
  'title',
  'artistName',
  'bpm',
  'price',
  'suggestedPrice',
  'isrc',
] as const
export type TrackField = (typeof TRACK_FIELDS)[number]

/** `Title of track 3`; the index is zero-based. */
export const fieldOfTrack = (t: Translate<'upload'>, field: TrackField, index: number) =>
  t('fieldOfTrack', { field: t(`field.${field}`), number: index + 1 })

/** Typed values of a track. The server may fill in detected ones in the meantime. */
export interface TypedTrack {
  title?: string
  artistName?: string
  bpm?: number | null
  price?: string
  suggestedPrice?: string
  isrc?: string
}

export interface TrackEdits {
  typed: TypedTrack
  /** Values that others saved in fields changed here. */
  contested: TypedTrack
  /** Server errors. Each applies while the field keeps its value. */
  refused: Partial<Record<TrackField, { value: unknown; message: string }>>
}
export const NO_EDITS: TrackEdits = { typed: {}, contested: {}, refused: {} }

/** Returns the values shown in the fields. */
export const valuesOf = (track: Track, typed: TypedTrack) => ({
  title: typed.title ?? track.title,
  artistName: typed.artistName ?? track.artist.name,
  bpm: typed.bpm === undefined ? track.bpm : typed.bpm,
  price: typed.price ?? track.price.toFixed(2),
  suggestedPrice: typed.suggestedPrice ?? track.suggestedPrice?.toFixed(2) ?? '',
  isrc: typed.isrc ?? (track.isrc === null ? '' : shownIsrc(track.isrc)),
})

/** Converts typed values for sending. An invalid price or code is left out. */
export function asSent({
  title,
  artistName,
  bpm,
  price,
  suggestedPrice,
  isrc,
}: TypedTrack): TrackChanges {
  const dollars = price === undefined ? null : dollarsOf(price)
  const code = isrc === undefined ? null : normaliseIsrc(isrc)
  return {
    ...(title !== undefined && { title: title.trim() }),
    ...(artistName !== undefined && { artistName: artistName.trim() }),
    ...(bpm !== undefined && { bpm }),
    ...(dollars !== null && { price: dollars }),
    ...(suggestedPrice !== undefined && { suggestedPrice: suggestionOf(suggestedPrice) }),
    ...(isrc !== undefined && (code !== null || isrc.trim() === '') && { isrc: code }),
  }
}

/** The fields of a track as they would be sent. */
const savedFields = (track: Track) => ({
  ...track,
  artistName: track.artist.name,
  suggestedPrice: track.suggestedPrice ?? null,
})

/** Returns the changes the server doesn't have yet. */
export function unsavedOf(track: Track, typed: TypedTrack): TrackChanges {
  const known: TrackChanges = savedFields(track)
  return Object.fromEntries(
    Object.entries(asSent(typed)).filter(
      ([name, value]) => value !== known[name as keyof TrackChanges],
    ),
  )
}

/** Returns the problems of a track, by field. */
export function trackProblems(
  texts: Texts<'upload'>,
  track: Track,
  { typed, refused }: Pick<TrackEdits, 'typed' | 'refused'>,
): Partial<Record<TrackField, string>> {
  const { t } = texts
  const { title, artistName, bpm, price, suggestedPrice, isrc } = valuesOf(track, typed)
  const lengthProblem = (text: string, most: number) => {
    const { length } = text.trim()
    return length > most ? tooLong(texts, length, most) : null
  }
  const sent = asSent(typed)
  const refusal = (name: TrackField) => {
    const last = refused[name]
    return last && last.value === sent[name] ? last.message : null
  }
  const found: Record<TrackField, string | null> = {
    title: title.trim() === '' ? t('problem.title') : lengthProblem(title, TITLE_MAX),
    artistName:
      artistName.trim() === '' ? t('problem.artistName') : lengthProblem(artistName, NAME_MAX),
    bpm: bpm !== null && (bpm < 20 || bpm > 300) ? t('problem.bpm') : null,
    price: dollarsOf(price) === null ? priceRange(texts) : null,
    suggestedPrice: suggestionProblem(texts, { price, suggestedPrice }),
    isrc: isrc.trim() !== '' && normaliseIsrc(isrc) === null ? t('problem.isrc') : null,
  }
  return Object.fromEntries(
    (Object.keys(found) as TrackField[]).flatMap((name) => {
      const problem = found[name] ?? refusal(name)
      return problem ? [[name, problem]] : []
    }),
  )
}

/** Returns the fields that somebody else changed. A tempo detected by processing doesn't count. */
export function theirTrackFields(
  before: Track,
  after: Track,
  isSentHere: (id: number, changes: TrackChanges) => boolean,
): TrackField[] {
  const [old, now] = [savedFields(before), savedFields(after)]
  const isHeard = before.bpm === null && before.trackFile?.state !== 'ready'
  return TRACK_FIELDS.filter(
    (name) =>
      old[name] !== now[name] &&
      !(name === 'bpm' && isHeard) &&
      !isSentHere(after.id, { [name]: now[name] }),
  )
}
