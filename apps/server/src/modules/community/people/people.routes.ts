import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Social } from '../follows/social.service.ts'
import type { People } from './people.service.ts'

export const peopleRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  people: People,
  social: Social,
) =>
  implement(app, gate, contract.people, {
    getUser: ({ params, user }) => people.user(params.id, user),
    userPlaylists: async ({ params, user }) => ({ items: await people.playlists(params.id, user) }),
    userLikes: async ({ params, user }) => ({ items: await people.likes(params.id, user) }),
    userFollowing: async ({ params, user }) => {
      await people.refuseHiddenFollowing(params.id, user)
      return { items: await social.lastFollowed(params.id, user) }
    },
    editAbout: async ({ user, body }) => ({ result: await people.editAbout(user, body.about) }),
    choosePrivacy: ({ user, body }) => people.choosePrivacy(user, body),
  })
