import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Social } from './social.service.ts'

const success = { result: 'success' as const }

export const socialRoutes = (app: FastifyInstance, gate: Gatekeeper, social: Social) =>
  implement(app, gate, contract.social, {
    followers: ({ user, query }) => social.followers(user, query.before),
    following: ({ user, query }) => social.following(user, query),
    followingArtists: async ({ user }) => {
      const artists = await social.followingArtists(user)
      return { items: artists, count_results: artists.length }
    },
    feed: ({ user, query }) => social.feed(user, query.before),
    followUser: async ({ user, params }) => {
      await social.follow(params.id, user)
      return success
    },
    unfollowUser: async ({ user, params }) => {
      await social.unfollow(params.id, user)
      return success
    },
    hasFollowUser: async ({ user, params }) => ({
      result: await social.hasFollow(params.id, user),
    }),
    artistFollowers: ({ user, params, query }) =>
      social.artistFollowers(params.id, user, query.before),
    labelFollowers: ({ user, params, query }) =>
      social.labelFollowers(params.id, user, query.before),
  })
