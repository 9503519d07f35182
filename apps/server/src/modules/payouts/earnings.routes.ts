import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { CommerceService } from './commerce.service.ts'
import type { PayoutAccounts } from './payout-account.service.ts'
import type { Payouts } from './payouts.service.ts'

interface Parts {
  commerce: CommerceService
  payoutAccounts: PayoutAccounts
  payouts: Payouts
}

const page = <T>(member: T[]) => ({ 'hydra:member': member, 'hydra:totalItems': member.length })

export const earningsRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { commerce, payoutAccounts, payouts }: Parts,
) =>
  implement(app, gate, contract.earnings, {
    commerce: async ({ params, user }) => ({ result: await commerce.read(params.id, user) }),
    setShares: async ({ params, body, user }) => ({
      result: await commerce.setShares(params.id, body, user),
    }),
    listShares: async ({ user }) => page(await commerce.held(user)),
    answerShares: async ({ body, user }) => page(await commerce.answer(body, user)),
    earnings: async ({ user }) => ({ result: await payouts.earnings(user) }),
    releaseEarnings: async ({ user }) => ({ result: await commerce.ofReleases(user) }),
    statement: async ({ query, user }) => ({
      result: await payouts.statement(user, query.year ?? new Date().getUTCFullYear()),
    }),
    listPayouts: ({ query, user, request }) => payouts.list(user, query.page, languageOf(request)),
    payOut: async ({ user, request }) => ({
      result: await payouts.payOut(user, languageOf(request)),
    }),
    openPayoutAccount: async ({ body, user }) => ({
      result: await payoutAccounts.open(user, body.country),
    }),
    payoutAccount: async ({ user }) => ({ result: await payoutAccounts.status(user.id) }),
    payoutAccountLink: async ({ user }) => ({
      result: await payoutAccounts.link(user, new Date()),
    }),
    returnedToPayoutAccount: async ({ body, user }) => ({
      result: await payoutAccounts.returned(user, body.state, new Date()),
    }),
  })
