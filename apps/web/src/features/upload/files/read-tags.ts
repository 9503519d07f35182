import { CREDITS_MAX, NAME_MAX, TITLE_MAX } from '@hypha/contract/limits'
import { normaliseIsrc } from '@hypha/contract/rules/codes'
import { type IAudioMetadata, parseBlob } from 'music-metadata'
import type { FileFacts } from './file-facts.ts'
import { keyOfTag } from './key-of-tag.ts'
import { artistsOfTags, type IsKnownArtist } from './tag-artists.ts'
import { tagLine } from './tag-text.ts'

/** Tags of a file about the track and its release. */
export interface Tags {
  track: FileFacts
  number: number | null
  disk: number
  release: {
    title?: string
    artist?: string
    /** Of the field for the whole album. */
    albumArtist?: string
    label?: string
    catalogueNumber?: string
    genres: readonly string[]
  }
  cover: File | null
}

const SLOWEST = 20
const FASTEST = 300
/** Ids of the tempo and the key in each container, in capitals. */
const TEMPO_IDS = ['BPM', 'TBPM', 'TBP', 'TMPO', 'TEMPO']
const KEY_IDS = ['INITIALKEY', 'INITIAL_KEY', 'INITIAL KEY', 'TKEY', 'KEY']

const known = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: NonNullable<T[K]> }

/** Returns the first value with one of these ids, also in freeform fields such as `----:com.apple.iTunes:initialkey`. */
const valueOf = ({ native }: IAudioMetadata, ids: readonly string[]): unknown =>
  Object.values(native)
    .flat()
    .find(({ id }) => ids.includes(id.toUpperCase().split(':').at(-1)!))?.value

/** The tempo with its decimals, which the reader rounds; some programs write a comma. */
function tempoOf(read: IAudioMetadata): number | undefined {
  const value = valueOf(read, TEMPO_IDS)
  const written = typeof value === 'string' ? Number(value.trim().replace(',', '.')) : value
  const bpm = typeof written === 'number' && written > 0 ? written : read.common.bpm
  const rounded = bpm === undefined ? undefined : Math.round(bpm * 100) / 100
  return rounded !== undefined && rounded >= SLOWEST && rounded <= FASTEST ? rounded : undefined
}

/** The front cover, otherwise the first picture. */
function coverOf({ common }: IAudioMetadata): File | null {
  const pictures = (common.picture ?? []).filter(({ format }) =>
    /^image\/(jpe?g|png)$/i.test(format),
  )
  const picture = pictures.find(({ type }) => type === 'Cover (front)') ?? pictures[0]
  return picture
    ? new File([new Uint8Array(picture.data)], 'cover', { type: picture.format })
    : null
}

/**
 * Reads the tags of a local file; null if it has no readable ones.
 *
 * @param isKnown whether a name with a separator, such as "Moss & Fern", is one act
 */
export async function readTags(file: File, isKnown: IsKnownArtist): Promise<Tags | null> {
  const read = await parseBlob(file, { duration: false }).catch(() => null)
  if (!read) return null
  const { common } = read
  const key = valueOf(read, KEY_IDS)
  const albumArtist = tagLine(common.albumartist, NAME_MAX)
  const artists = common.artists ?? (common.artist === undefined ? [] : [common.artist])
  const { artistName, secondaryArtists } = await artistsOfTags({ artists, albumArtist }, isKnown)
  return {
    track: known({
      title: tagLine(common.title, TITLE_MAX),
      artistName,
      secondaryArtists: secondaryArtists?.slice(0, CREDITS_MAX),
      bpm: tempoOf(read),
      keyId: keyOfTag(typeof key === 'string' ? key : (common.key ?? '')),
      isrc: common.isrc?.[0] ? normaliseIsrc(common.isrc[0]) : undefined,
    }),
    number: common.track.no,
    disk: common.disk.no ?? 1,
    release: {
      ...known({
        title: tagLine(common.album, TITLE_MAX),
        artist: albumArtist ?? artistName,
        albumArtist,
        label: tagLine(common.label?.[0], NAME_MAX),
        catalogueNumber: tagLine(common.catalognumber?.[0], 40),
      }),
      genres: common.genre ?? [],
    },
    cover: coverOf(read),
  }
}
