import { randomBytes } from 'node:crypto'
import type { PlaylistVisibility } from '@hypha/contract'
import { slugOf } from '../../catalogue/index.ts'

export interface Addressed {
  id: number
  name: string
  visibility: PlaylistVisibility
  link_token: string | null
}

const TOKEN = /^[0-9a-f]{32}$/

export const newLinkToken = (): string => randomBytes(16).toString('hex')

/** Returns whether an identifier is a link token rather than a name. */
export const isLinkToken = (identifier: string): boolean => TOKEN.test(identifier)

/** Returns a playlist's part of its address. */
export const playlistIdentifier = ({ id, name, link_token }: Addressed): string =>
  link_token ?? `${slugOf(name)}-${id}`
