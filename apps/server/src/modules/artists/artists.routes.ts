import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Artists } from './artists.service.ts'
import type { Followed } from './follows.queries.ts'

interface Asked {
  user: { id: number }
  params: { id: number }
}

export function artistRoutes(app: FastifyInstance, gate: Gatekeeper, artists: Artists): void {
  const follow =
    (kind: Followed) =>
    async ({ user, params }: Asked) => {
      await artists.follow(kind, params.id, user)
      return { result: 'success' as const }
    }
  const unfollow =
    (kind: Followed) =>
    async ({ user, params }: Asked) => {
      await artists.unfollow(kind, params.id, user)
      return { result: 'success' as const }
    }
  const hasFollow =
    (kind: Followed) =>
    async ({ user, params }: Asked) => ({ result: await artists.hasFollow(kind, params.id, user) })

  implement(app, gate, contract.artists, {
    getArtist: ({ params, user }) => artists.artist(params, user),
    followArtist: follow('artist'),
    unfollowArtist: unfollow('artist'),
    hasFollowArtist: hasFollow('artist'),
  })
  implement(app, gate, contract.labels, {
    getLabel: ({ params, user }) => artists.label(params, user),
    followLabel: follow('label'),
    unfollowLabel: unfollow('label'),
    hasFollowLabel: hasFollow('label'),
  })
}
