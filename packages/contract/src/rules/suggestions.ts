/** Kinds, statuses and votes of suggestions. */
export const SUGGESTION_KINDS = ['feature', 'bug'] as const
export const SUGGESTION_STATUSES = ['open', 'planned', 'started', 'done', 'declined'] as const
export const SUGGESTION_ORDERS = ['votes', 'newest', 'oldest'] as const
/** Importance of a vote. */
export const VOTE_OPTIONS = ['nice', 'important', 'essential'] as const

export const SUGGESTION_TITLE_MAX = 120
export const SUGGESTION_TEXT_MAX = 2_000
export const SUGGESTION_ANSWER_MAX = 2_000
/** Price of a bought vote, tax included, and the maximum per purchase. */
export const VOTE_CENTS = 100
export const VOTES_BOUGHT_MAX = 50
/** Suggestions or changelog entries per page. */
export const SUGGESTIONS_PAGE_SIZE = 20

/** Votes are in use until their suggestion is decided. */
export const isVotable = (status: (typeof SUGGESTION_STATUSES)[number]): boolean =>
  status !== 'done' && status !== 'declined'

/** Path of its list. */
export const suggestionsPath = (kind: (typeof SUGGESTION_KINDS)[number]): string =>
  kind === 'bug' ? '/bug-reports' : '/feature-suggestions'

/** Path of its own page. */
export const suggestionHref = ({
  id,
  kind,
}: {
  id: number
  kind: (typeof SUGGESTION_KINDS)[number]
}): string => `${suggestionsPath(kind)}/${id}`
