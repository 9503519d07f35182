import { SUBGENRES } from '@hypha/contract/subgenres'
import type { Draft } from '../draft/draft.ts'
import type { Dropped } from './dropped-files.ts'
import type { Tags } from './read-tags.ts'

export interface Tagged extends Dropped {
  tags: Tags | null
}

const VARIOUS = /^various( artists)?$|^v\.?\/?a\.?$/i
/** From this many artists without a common one, the release is a compilation. */
const MANY_ARTISTS = 3

/** Returns the most common value. */
function commonest(values: readonly (string | undefined)[]): string | undefined {
  const counts = Map.groupBy(
    values.filter((value) => value !== undefined),
    (value) => value,
  )
  return [...counts].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
}

/** `Moss Parade - Root Signal (2024) [WAV]` is "Root Signal" by Moss Parade. */
export function namesOfFolder(path: string): { artist?: string; title?: string } {
  const [folder, ...rest] = path.split('/')
  if (!folder || rest.length === 0) return {}
  const bare = folder.replace(/_/g, ' ').replace(/(\s*[[(][^\])]*[\])])+\s*$/, '')
  const [left, ...right] = bare.split(/\s+[-–]\s+/)
  const title = right.join(' - ').trim()
  return title && left?.trim() ? { artist: left.trim(), title } : { title: bare.trim() }
}

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** A number, an artist with a letter, and a title. */
const NUMBER_ARTIST_TITLE = /^(?:\d{1,2}(?:[\s.)]+|\s*[-–]\s+))?(.*?\p{L}.*?)\s+[-–—]\s+\S/u

/** Returns the artist that all file names carry: `01 Mycelia - Root.wav`, `02_Mycelia_-_Bark.wav`. One name says nothing. */
export function artistOfNames(names: readonly string[]): string | undefined {
  const artists = names.map((name) =>
    NUMBER_ARTIST_TITLE.exec(name.replace(/_/g, ' '))?.[1]?.trim(),
  )
  const [first] = artists
  if (first === undefined || names.length < 2) return undefined
  return artists.every((each) => each !== undefined && isSame(each, first)) ? first : undefined
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const subgenreOf = (genres: readonly string[]) =>
  SUBGENRES.find(({ name }) =>
    genres.some((genre) => plain(genre).replace(/(psy)?trance$/, '') === plain(name)),
  )?.id

/** Returns files with unique track numbers in that order, then the rest in their original order. */
export function byNumber(files: readonly Tagged[]): Tagged[] {
  const trackNumberOf = ({ tags }: Tagged) =>
    tags?.number == null ? Infinity : tags.disk * 1000 + tags.number
  const numbers = files.map(trackNumberOf).filter(Number.isFinite)
  if (new Set(numbers).size < numbers.length) return [...files]
  return files.toSorted((a, b) => {
    const [one, other] = [trackNumberOf(a), trackNumberOf(b)]
    return one === other ? 0 : one - other
  })
}

/** Returns values from the files' tags for the empty fields of the draft. */
export function prefill(draft: Draft, files: readonly Tagged[]): Partial<Draft> {
  const releases = files.flatMap(({ tags }) => (tags ? [tags.release] : []))
  const folder = namesOfFolder(files[0]?.path ?? '')
  const artists = new Set(files.flatMap(({ tags }) => tags?.track.artistName ?? []))
  const named = artistOfNames(files.map(({ file }) => file.name))
  const artist =
    commonest(releases.map((release) => release.artist)) ??
    folder.artist ??
    // Some file names begin with the album's title instead.
    (named === folder.title ? undefined : named)
  const isVarious = artist !== undefined && VARIOUS.test(artist)
  const albumArtists = new Set(releases.map(({ albumArtist }) => albumArtist))
  // An album by one artist may have a guest on each track.
  const isByOne = albumArtists.size === 1 && !albumArtists.has(undefined)
  const hasMany = artists.size >= MANY_ARTISTS && artists.has(artist ?? '')
  const isCompilation = isVarious || (hasMany && !isByOne)
  const guessed: Partial<Draft> = {}
  const title = commonest(releases.map((release) => release.title)) ?? folder.title
  const label = commonest(releases.map((release) => release.label))
  const number = commonest(releases.map((release) => release.catalogueNumber))
  const subgenre = subgenreOf(releases.flatMap(({ genres }) => genres))
  if (draft.title.trim() === '' && title) guessed.title = title
  if (draft.artistName.trim() === '' && draft.type === 'album') {
    if (isCompilation) guessed.type = 'compilation'
    else if (artist) guessed.artistName = artist
  }
  if (draft.labelTitle.trim() === '' && label) guessed.labelTitle = label
  if (draft.catalogueNumber.trim() === '' && number) guessed.catalogueNumber = number
  if (draft.subGenres.length === 0 && subgenre) guessed.subGenres = [subgenre]
  return guessed
}
