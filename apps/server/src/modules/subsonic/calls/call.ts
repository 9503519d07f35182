import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Db } from '../../../platform/database/connection.ts'
import type { Running } from '../../../base.ts'
import type { CatalogueServices } from '../../catalogue/index.ts'
import type { Downloads } from '../../commerce/index.ts'
import type { LibraryServices } from '../../library/index.ts'
import type { ScrobblingServices } from '../../scrobbling/index.ts'
import type { Music } from '../music.service.ts'
import type { Data } from '../protocol/envelope.ts'
import { type Folder, folderOf } from '../protocol/ids.ts'
import type { Params } from '../protocol/params.ts'

/** One call by somebody who is logged in. */
export interface Call {
  params: Params
  user: CurrentUser
  /** As the client sends it: clients compare it with the owners of playlists. */
  username: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the response, or undefined if it has sent a file. @throws SubsonicError or AppError */
export type Handler = (call: Call) => Promise<Data | undefined>
export type Handlers = Readonly<Record<string, Handler>>

/** What calls use. */
export type CallParts = Pick<
  Running<CatalogueServices & LibraryServices & ScrobblingServices>,
  | 'db'
  | 'store'
  | 'artists'
  | 'bookmarks'
  | 'cards'
  | 'catalogue'
  | 'library'
  | 'listening'
  | 'playlists'
  | 'scrobbling'
> & { db: Db; downloads: Downloads; music: Music }

/** Limit of the protocol for lists. */
const COUNT_MAX = 500

/** Returns how many items a client asks for; more than allowed are cut. */
export const countOf = ({ params }: Call, name: string, fallback: number): number =>
  Math.min(COUNT_MAX, params.int(name, fallback))

export const folderOfCall = ({ params }: Call): Folder => folderOf(params.text('musicFolderId'))

/** Returns one page of a list. */
export const slice = <T>(all: readonly T[], offset: number, count: number): T[] =>
  all.slice(offset, offset + count)

/** Returns the items in random order. */
export function shuffled<T>(all: readonly T[]): T[] {
  const result = [...all]
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1))
    ;[result[i], result[j]] = [result[j]!, result[i]!]
  }
  return result
}
