import { contract, SONG_KEYS } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/database/connection.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Explore } from '../explore/explore.service.ts'

const page = <T>(member: readonly T[]) => ({
  'hydra:member': [...member],
  'hydra:totalItems': member.length,
})

export const metadataRoutes = (app: FastifyInstance, gate: Gatekeeper, db: Db, explore: Explore) =>
  implement(app, gate, contract.metadata, {
    songKeys: async () => page(SONG_KEYS),
    subGenres: async () => page(await explore.subgenreCounts()),
    tempos: async () => ({ buckets: explore.tempoCounts() }),
    myArtists: async ({ user }) => page(await findArtistsOf(db, user.id)),
  })

const findArtistsOf = (db: Db, ownerId: number) =>
  db
    .selectFrom('artist')
    .select(['id', 'identifier', 'name'])
    .where('owner_id', '=', ownerId)
    .orderBy('name')
    .execute()
