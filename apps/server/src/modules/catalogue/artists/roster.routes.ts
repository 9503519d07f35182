import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Roster } from './roster.service.ts'

const page = <T>(member: T[]) => ({ 'hydra:member': member, 'hydra:totalItems': member.length })

export const rosterRoutes = (app: FastifyInstance, gate: Gatekeeper, roster: Roster) =>
  implement(app, gate, contract.roster, {
    listRoster: async ({ params, user }) => page(await roster.ofLabel(params.id, user)),
    listMemberships: async ({ user }) => page(await roster.ofArtistsOf(user)),
    inviteArtist: ({ params, body, user }) => roster.invite(params.id, body.name, user),
    acceptInvitation: ({ params, user }) => roster.accept(params.id, params.artistId, user),
    endMembership: async ({ params, user }) =>
      void (await roster.end(params.id, params.artistId, user)),
  })
