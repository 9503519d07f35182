import { contract, type Output, type ParsedInput, type VotePurchase } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { ChangelogService } from './changelog.service.ts'
import type { SuggestionsService } from './suggestions.service.ts'
import type { VotesService } from './votes.service.ts'

type SuggestionQuery = ParsedInput<typeof contract.suggestions.buyVotes>['body']

/** Purchases of votes. */
interface VotePurchases {
  buy(
    person: CurrentUser,
    suggestionId: number,
    requested: SuggestionQuery,
  ): Promise<Output<typeof contract.suggestions.buyVotes>>
  last(person: CurrentUser, suggestionId: number): Promise<VotePurchase | null>
}

interface Parts {
  suggestions: SuggestionsService
  votes: VotesService
  votePurchases: VotePurchases
  changelog: ChangelogService
}

export const suggestionRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { suggestions, votes, votePurchases, changelog }: Parts,
) =>
  implement(app, gate, contract.suggestions, {
    searchSuggestions: ({ query }) => suggestions.search(query),
    suggest: async ({ body, user }) => ({ result: await suggestions.add(user, body) }),
    findSuggestion: async ({ params }) => ({ result: await suggestions.find(params.id) }),
    changeSuggestion: async ({ params, body, user }) => ({
      result: await suggestions.change(user, params.id, body),
    }),
    removeSuggestion: async ({ params, user }) => void (await suggestions.remove(user, params.id)),
    answerSuggestion: async ({ params, body, user }) => ({
      result: await suggestions.answer(params.id, body, user),
    }),
    listChangelogs: ({ query }) => changelog.list(query.page),
    addChangelog: async ({ body, user }) => ({ result: await changelog.add(body, user) }),
    changeChangelog: async ({ params, body, user }) => ({
      result: await changelog.change(params.id, body, user),
    }),
    removeChangelog: async ({ params, user }) => void (await changelog.remove(params.id, user)),
    suggestionStats: async ({ query }) => ({ result: await suggestions.stats(query.kind) }),
    voteStats: async ({ user }) => ({ result: await votes.stats(user) }),
    vote: async ({ params, body, user }) => {
      await votes.vote(user, params.id, body.option)
      return {
        result: {
          suggestion: await suggestions.find(params.id),
          stats: await votes.stats(user),
        },
      }
    },
    buyVotes: ({ params, body, user }) => votePurchases.buy(user, params.id, body),
    findVotePurchase: async ({ params, user }) => ({
      result: await votePurchases.last(user, params.id),
    }),
  })
