import { NAME_MAX, TITLE_MAX } from '@hypha/contract/limits'
import { normaliseIsrc } from '@hypha/contract/rules/codes'
import { parseBlob } from 'music-metadata'
import type { FileFacts } from './file-facts.ts'
import { keyOfTag } from './key-of-tag.ts'

/** Tags of a file about the track and its release. */
export interface Tags {
  track: FileFacts
  number: number | null
  disk: number
  release: {
    title?: string
    artist?: string
    label?: string
    catalogueNumber?: string
    genres: readonly string[]
  }
  cover: File | null
}

const SLOWEST = 20
const FASTEST = 300

const line = (text: string | undefined, most: number) => {
  const clean = text?.replace(/\s+/g, ' ').trim()
  return clean ? clean.slice(0, most) : undefined
}

const known = <T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [K in keyof T]?: NonNullable<T[K]> }

/** Reads the tags of a local file; null if it has no readable ones. */
export async function readTags(file: File): Promise<Tags | null> {
  const read = await parseBlob(file, { duration: false }).catch(() => null)
  if (!read) return null
  const { common } = read
  // The field in which DJ software stores the key in FLAC files.
  const initialKey = Object.values(read.native)
    .flat()
    .find(({ id }) => id.toUpperCase() === 'INITIALKEY')?.value
  const key = common.key ?? (typeof initialKey === 'string' ? initialKey : '')
  const bpm = common.bpm === undefined ? undefined : Math.round(common.bpm * 100) / 100
  const picture = common.picture?.find(({ format }) => /^image\/(jpeg|png)$/.test(format))
  return {
    track: known({
      title: line(common.title, TITLE_MAX),
      artistName: line(common.artist, NAME_MAX),
      bpm: bpm !== undefined && bpm >= SLOWEST && bpm <= FASTEST ? bpm : undefined,
      keyId: keyOfTag(key),
      isrc: common.isrc?.[0] ? normaliseIsrc(common.isrc[0]) : undefined,
    }),
    number: common.track.no,
    disk: common.disk.no ?? 1,
    release: {
      ...known({
        title: line(common.album, TITLE_MAX),
        artist: line(common.albumartist ?? common.artist, NAME_MAX),
        label: line(common.label?.[0], NAME_MAX),
        catalogueNumber: line(common.catalognumber?.[0], 40),
      }),
      genres: common.genre ?? [],
    },
    cover: picture
      ? new File([new Uint8Array(picture.data)], 'cover', { type: picture.format })
      : null,
  }
}
