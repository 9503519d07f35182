/** Ids of the protocol: `al-12`. The kind is part of it, because some calls take ids of several kinds. */
import { invalid, notFound } from './subsonic-error.ts'

const PREFIXES = { artist: 'ar', album: 'al', song: 'tr', playlist: 'pl' } as const
export type IdKind = keyof typeof PREFIXES

export interface SubsonicId {
  kind: IdKind
  id: number
}

const ID = /^(ar|al|tr|pl)-([1-9]\d{0,9})$/
/** PostgreSQL's largest integer. */
const ID_MAX = 2_147_483_647

export const idOf = (kind: IdKind, id: number): string => `${PREFIXES[kind]}-${id}`

/** Returns null for anything else. */
export function parseId(text: string): SubsonicId | null {
  const [, prefix, digits] = ID.exec(text) ?? []
  const id = Number(digits)
  if (!prefix || id > ID_MAX) return null
  const kind = (Object.keys(PREFIXES) as IdKind[]).find((each) => PREFIXES[each] === prefix)!
  return { kind, id }
}

/** Returns the number of an id of this kind. @throws SubsonicError "not found" for anything else */
export function numberOf(text: string, kind: IdKind): number {
  const id = parseId(text)
  if (id?.kind !== kind) throw notFound()
  return id.id
}

/** Music folders: everything that can be streamed, or what the user owns, likes and follows. */
export const FOLDERS = { all: 1, mine: 2 } as const
export type Folder = keyof typeof FOLDERS

/** @throws SubsonicError for an unknown folder */
export function folderOf(text: string | null): Folder {
  if (text === null || text === String(FOLDERS.all)) return 'all'
  if (text === String(FOLDERS.mine)) return 'mine'
  throw invalid('musicFolderId')
}
