import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { ProfileSubscriptionsService } from './profile-subscriptions.service.ts'
import type { Profile } from './subscriptions.queries.ts'

interface Person {
  id: number
  email: string
}

interface Ofs {
  user: Person
  params: { id: number; sid: number }
}

export function profileSubscriptionRoutes(
  app: FastifyInstance,
  gate: Gatekeeper,
  subscriptions: ProfileSubscriptionsService,
): void {
  const subscribe =
    (kind: Profile['kind']) =>
    ({ user, params, body }: { user: Person; params: { id: number }; body: { country: string } }) =>
      subscriptions.subscribe(user, { kind, id: params.id }, body.country)
  const renew =
    (kind: Profile['kind']) =>
    ({ user, params: { id, sid } }: Ofs) =>
      subscriptions.renew(user, { kind, id }, sid)
  const remove =
    (kind: Profile['kind']) =>
    async ({ user, params: { id, sid } }: Ofs) => ({
      result: await subscriptions.remove(user, { kind, id }, sid),
    })

  implement(app, gate, contract.profileSubscriptions, {
    listProfileSubscriptions: async ({ user }) => ({
      result: await subscriptions.list(user, new Date()),
    }),
    subscribeArtist: subscribe('artist'),
    renewArtist: renew('artist'),
    removeArtistSubscription: remove('artist'),
    subscribeLabel: subscribe('label'),
    renewLabel: renew('label'),
    removeLabelSubscription: remove('label'),
  })
}
