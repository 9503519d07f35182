import { contract } from '@hypha/contract'
import type { Group } from '@hypha/catalogue-index'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Search } from './search.service.ts'

interface SearchQuery {
  query: { query: string; page: number; itemsPerPage: number }
  user: { id: number } | null
}

export function searchRoutes(app: FastifyInstance, gate: Gatekeeper, search: Search): void {
  const page =
    <G extends Group>(group: G) =>
    ({ query: { query, page: number, itemsPerPage }, user }: SearchQuery) =>
      search.page(group, query, { offset: (number - 1) * itemsPerPage, limit: itemsPerPage }, user)

  implement(app, gate, contract.search, {
    searchAll: ({ query, user }) => search.all(query.query, user),
    searchArtists: page('artists'),
    searchAlbums: page('albums'),
    searchTracks: page('tracks'),
    searchLabels: page('labels'),
  })
}
