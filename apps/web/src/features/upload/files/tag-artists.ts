import type { Credit } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { tagLine } from './tag-text.ts'

/** Names of a track's artists, as its tags have them. */
interface ArtistTags {
  /** The values of ARTIST, of which there may be several. */
  artists: readonly string[]
  albumArtist: string | undefined
}

export interface TrackArtists {
  artistName?: string
  secondaryArtists?: Credit[]
}

const FEATURING = /\s+[([]?(?:feat\.?|ft\.?|featuring)\s+/i
/** Between the album's artist and guests. Elsewhere these belong to names: "Moss & Fern" may be one act. */
const AND = /\s*(?:,|;|\/|\s&|\s\+|\svs\.?|\sx|\sand|\swith)\s+/i
const SEPARATORS = new RegExp(AND.source, 'gi')

const isSame = (one: string, other: string) =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0

/** Splits guests from the artist of the album, if the name starts with that artist. */
function guestsOf(name: string, albumArtist: string | undefined): string[] | null {
  if (albumArtist === undefined || isSame(name, albumArtist)) return null
  const rest = name.slice(albumArtist.length)
  if (!isSame(name.slice(0, albumArtist.length), albumArtist)) return null
  const separator = AND.exec(rest)
  if (separator?.index !== 0) return null
  return rest.slice(separator[0].length).split(SEPARATORS)
}

/**
 * Returns the artist of a track, and guests as its secondary artists: further values of ARTIST, names after "feat.",
 * and names beside the artist of the album.
 */
export function artistsOfTags({ artists, albumArtist }: ArtistTags): TrackArtists {
  const names = artists.flatMap((artist) => tagLine(artist, NAME_MAX) ?? [])
  const [first, ...others] = names
  if (first === undefined) return {}
  const [main, ...featured] = first.split(FEATURING)
  const album = tagLine(albumArtist, NAME_MAX)
  const guests = guestsOf(main!.trim(), album)
  const secondary = [
    ...(guests ?? []),
    ...featured.flatMap((each) => each.replace(/[)\]]\s*$/, '').split(SEPARATORS)),
    ...others,
  ]
  const seen: string[] = []
  for (const name of secondary.map((each) => each.trim()))
    if (name !== '' && !seen.some((each) => isSame(each, name))) seen.push(name)
  return {
    artistName: guests ? album! : main!.trim(),
    ...(seen.length > 0 && {
      secondaryArtists: seen.map((name) => ({ name, role: 'featuring' as const })),
    }),
  }
}
