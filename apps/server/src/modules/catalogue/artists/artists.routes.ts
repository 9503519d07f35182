import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Artists } from './artists.service.ts'
import type { Named } from '../names/addresses.ts'
import type { Profiles } from './profiles.service.ts'

interface ProfileQuery {
  user: { id: number }
  params: { id: number }
}

const page = <T>(member: T[]) => ({ 'hydra:member': member, 'hydra:totalItems': member.length })

export function artistRoutes(
  app: FastifyInstance,
  gate: Gatekeeper,
  artists: Artists,
  profiles: Profiles,
): void {
  const follow =
    (kind: Named) =>
    async ({ user, params }: ProfileQuery) => {
      await artists.follow(kind, params.id, user)
      return { result: 'success' as const }
    }
  const unfollow =
    (kind: Named) =>
    async ({ user, params }: ProfileQuery) => {
      await artists.unfollow(kind, params.id, user)
      return { result: 'success' as const }
    }
  const hasFollow =
    (kind: Named) =>
    async ({ user, params }: ProfileQuery) => ({
      result: await artists.hasFollow(kind, params.id, user),
    })

  implement(app, gate, contract.artists, {
    getArtist: ({ params, user }) => artists.artist(params, user),
    getArtistById: ({ params, user }) => artists.artist(params, user),
    listArtists: async ({ user }) => page(await artists.ownArtists(user)),
    checkArtistName: async ({ body }) => {
      await profiles.refuseTaken('artist', body.name)
      return { result: true as const }
    },
    createArtist: ({ body: { name, avatar, ...rest }, user }) =>
      profiles.create('artist', { name, picture: avatar, ...rest }, user),
    editArtist: ({ params, body: { name, avatar, ...rest }, user }) =>
      profiles.edit(
        'artist',
        params.id,
        { ...(name !== undefined && { name }), picture: avatar, ...rest },
        user,
      ),
    followArtist: follow('artist'),
    unfollowArtist: unfollow('artist'),
    hasFollowArtist: hasFollow('artist'),
  })
  implement(app, gate, contract.labels, {
    getLabel: ({ params, user }) => artists.label(params, user),
    getLabelById: ({ params, user }) => artists.label(params, user),
    listLabels: async ({ user }) => page(await artists.ownLabels(user)),
    checkLabelTitle: async ({ body }) => {
      await profiles.refuseTaken('label', body.title)
      return { result: true as const }
    },
    createLabel: ({ body: { title, logo, ...rest }, user }) =>
      profiles.create('label', { name: title, picture: logo, ...rest }, user),
    editLabel: ({ params, body: { title, logo, ...rest }, user }) =>
      profiles.edit(
        'label',
        params.id,
        { ...(title !== undefined && { name: title }), picture: logo, ...rest },
        user,
      ),
    followLabel: follow('label'),
    unfollowLabel: unfollow('label'),
    hasFollowLabel: hasFollow('label'),
  })
}
