import * as z from 'zod'
import { Country } from '../entities/country.ts'
import { PaymentProvider } from '../entities/payment-provider.ts'
import {
  ChangelogEntry,
  ChangelogWords,
  Suggestion,
  SuggestionAnswer,
  SuggestionKind,
  SuggestionOrder,
  SuggestionStatus,
  SuggestionWords,
  UserVoteOption,
  VotePurchase,
  VoteStats,
} from '../entities/suggestion.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { QUERY_MAX } from '../rules/search-words.ts'
import { SUGGESTIONS_PAGE_SIZE, VOTES_BOUGHT_MAX } from '../rules/suggestions.ts'

const writes = [{ by: 'account', max: 20, windowSeconds: 3_600 }] as const
const page = z.coerce.number().int().min(1).max(1_000).default(1)
const params = z.object({ id: Id })

export const suggestions = {
  searchSuggestions: endpoint({
    method: 'GET',
    path: '/search/suggestions',
    access: 'open',
    summary: `Suggestions and bug reports, ${SUGGESTIONS_PAGE_SIZE} at a time`,
    query: z.object({
      page,
      kind: SuggestionKind.default('feature'),
      status: SuggestionStatus.optional(),
      order: SuggestionOrder.default('votes'),
      words: z.string().max(QUERY_MAX).default(''),
    }),
    returns: z.object({
      suggestions: z.array(Suggestion),
      total: z.int().nonnegative(),
      currentPage: z.int(),
      totalPages: z.int(),
    }),
  }),
  suggest: endpoint({
    method: 'POST',
    path: '/suggestions',
    access: 'verified',
    status: 201,
    summary: 'Suggest a feature or report a bug',
    body: SuggestionWords,
    limits: writes,
    returns: result(Suggestion),
  }),
  findSuggestion: endpoint({
    method: 'GET',
    path: '/suggestions/:id',
    access: 'open',
    summary: 'One suggestion',
    params,
    returns: result(Suggestion),
  }),
  changeSuggestion: endpoint({
    method: 'PUT',
    path: '/suggestions/:id',
    access: 'verified',
    summary: 'Change one’s own suggestion while it is open; an admin changes any',
    params,
    body: SuggestionWords,
    limits: [{ by: 'account', max: 100, windowSeconds: 3_600 }],
    returns: result(Suggestion),
  }),
  removeSuggestion: endpoint({
    method: 'DELETE',
    path: '/suggestions/:id',
    access: 'verified',
    status: 204,
    summary:
      'Take one’s own suggestion back while nobody else voted for it; an admin takes any away',
    params,
    returns: nothing,
  }),
  answerSuggestion: endpoint({
    method: 'PATCH',
    path: '/suggestions/:id/answer',
    access: 'admin',
    summary: 'Say what becomes of a suggestion',
    params,
    body: SuggestionAnswer,
    returns: result(Suggestion),
  }),
  listChangelogs: endpoint({
    method: 'GET',
    path: '/suggestion/changelogs',
    access: 'open',
    summary: `What is new, ${SUGGESTIONS_PAGE_SIZE} entries at a time`,
    query: z.object({ page }),
    returns: itemsPage(ChangelogEntry),
  }),
  addChangelog: endpoint({
    method: 'POST',
    path: '/suggestion/changelogs',
    access: 'admin',
    status: 201,
    summary: 'Tell what is new; the suggestions that it names are done',
    body: ChangelogWords,
    returns: result(ChangelogEntry),
  }),
  changeChangelog: endpoint({
    method: 'PUT',
    path: '/suggestion/changelogs/:id',
    access: 'admin',
    summary: 'Change an entry of the changelog',
    params,
    body: ChangelogWords,
    returns: result(ChangelogEntry),
  }),
  removeChangelog: endpoint({
    method: 'DELETE',
    path: '/suggestion/changelogs/:id',
    access: 'admin',
    status: 204,
    summary: 'Take an entry of the changelog away',
    params,
    returns: nothing,
  }),
  suggestionStats: endpoint({
    method: 'GET',
    path: '/suggestion/stats',
    access: 'open',
    summary: 'How many suggestions there are of each status, and votes for them',
    query: z.object({ kind: SuggestionKind.default('feature') }),
    returns: result(
      z.object({
        total: z.int(),
        votes: z.int(),
        open: z.int(),
        planned: z.int(),
        started: z.int(),
        done: z.int(),
        declined: z.int(),
      }),
    ),
  }),
  voteStats: endpoint({
    method: 'GET',
    path: '/vote/stats',
    access: 'login',
    summary: 'One’s own votes, and how many the plan has',
    returns: result(VoteStats),
  }),
  vote: endpoint({
    method: 'POST',
    path: '/vote/:id',
    access: 'verified',
    summary: 'Vote for a suggestion, change the vote, or take it back',
    params,
    body: z.strictObject({ option: UserVoteOption.nullable() }),
    limits: [{ by: 'account', max: 600, windowSeconds: 3_600 }],
    returns: result(z.object({ suggestion: Suggestion, stats: VoteStats })),
  }),
  buyVotes: endpoint({
    method: 'POST',
    path: '/vote/purchase/:id',
    access: 'verified',
    idempotent: true,
    summary: `Buy 1 to ${VOTES_BOUGHT_MAX} votes for a suggestion that is not decided; the same ones again while they are not paid`,
    params,
    body: z.strictObject({
      votes: z.int().min(1).max(VOTES_BOUGHT_MAX, `At most ${VOTES_BOUGHT_MAX} at once.`),
      country: Country,
    }),
    limits: [{ by: 'account', max: 60, windowSeconds: 3_600 }],
    returns: z.object({
      result: z.object({ clientSecret: z.string() }),
      purchase: VotePurchase,
      provider: PaymentProvider,
    }),
  }),
  findVotePurchase: endpoint({
    method: 'GET',
    path: '/vote/purchase/:id',
    access: 'login',
    summary: 'The last votes that one bought, or is about to buy, for a suggestion',
    params,
    returns: result(VotePurchase.nullable()),
  }),
}
