import type { Credit } from '@hypha/contract'
import { NAME_MAX } from '@hypha/contract/limits'
import { tagLine } from './tag-text.ts'

/** Names of a track's artists, as its tags have them. */
interface ArtistTags {
  /** All values of ARTIST. */
  artists: readonly string[]
  albumArtist: string | undefined
}

export interface TrackArtists {
  artistName?: string
  secondaryArtists?: Credit[]
}

/** Whether a name with a separator is the name of one act, such as "Moss & Fern". */
export type IsKnownArtist = (name: string) => Promise<boolean>

const FEATURING = /\s+[([]?(?:feat\.?|ft\.?|featuring)\s+/i
/** Between artists of equal rank. Less certain ones, as in "Alpha, The Creator", separate only guests. */
const TOGETHER = /\s*;\s*|\s+(?:\/|&|vs\.?|x|×)\s+/i
const AND = /\s*(?:,|;|\/|\s&|\s\+|\svs\.?|\sx|\s×|\sand|\swith)\s+/i
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

/** Splits the text of one value into its artist and the guests. */
async function split(
  text: string,
  album: string | undefined,
  isKnown: IsKnownArtist,
): Promise<string[]> {
  const isOneAct = async (name: string) =>
    (album !== undefined && isSame(name, album)) || (await isKnown(name))
  if (!FEATURING.test(text) && !AND.test(text) && !TOGETHER.test(text)) return [text]
  if (await isOneAct(text)) return [text]
  const [together, ...featured] = text.split(FEATURING)
  const main = together!.trim()
  const guests = featured.flatMap((each) => each.replace(/[)\]]\s*$/, '').split(SEPARATORS))
  const ofAlbum = guestsOf(main, album)
  if (ofAlbum) return [album!, ...ofAlbum, ...guests]
  const isOne = !TOGETHER.test(main) || (featured.length > 0 && (await isOneAct(main)))
  return [...(isOne ? [main] : main.split(TOGETHER)), ...guests]
}

/** Readers split "AC/DC" in ID3v2.3, where a slash separates artists. */
async function rejoined(names: readonly string[], isKnown: IsKnownArtist) {
  const whole = names.join('/')
  return names.length > 1 && whole.length <= NAME_MAX && (await isKnown(whole)) ? [whole] : names
}

/**
 * Returns the artist of a track, and guests as its secondary artists: further values of ARTIST, and names after "feat.",
 * "&", "vs", "x", "/" and ";", unless the whole is the artist of the album or known as one act.
 */
export async function artistsOfTags(
  { artists, albumArtist }: ArtistTags,
  isKnown: IsKnownArtist,
): Promise<TrackArtists> {
  const values = artists.flatMap((artist) => tagLine(artist, NAME_MAX) ?? [])
  const album = tagLine(albumArtist, NAME_MAX)
  const names: string[] = []
  for (const value of await rejoined(values, isKnown))
    for (const name of await split(value, album, isKnown)) {
      const clean = name.trim()
      if (clean !== '' && !names.some((each) => isSame(each, clean))) names.push(clean)
    }
  const [artistName, ...guests] = names
  if (artistName === undefined) return {}
  return {
    artistName,
    ...(guests.length > 0 && {
      secondaryArtists: guests.map((name) => ({ name, role: 'featuring' as const })),
    }),
  }
}
