/** What suggestions are sorted, answered and voted by. */
export const SUGGESTION_KINDS = ['feature', 'bug'] as const
export const SUGGESTION_STATUSES = ['open', 'planned', 'started', 'done', 'declined'] as const
export const SUGGESTION_ORDERS = ['votes', 'newest', 'oldest'] as const
/** How much a vote says that one wants it. */
export const VOTE_OPTIONS = ['nice', 'important', 'essential'] as const

export const SUGGESTION_TITLE_MAX = 120
export const SUGGESTION_TEXT_MAX = 2_000
export const SUGGESTION_ANSWER_MAX = 2_000
/** What a vote that is bought costs, tax contained, and how many are bought at once. */
export const VOTE_CENTS = 100
export const VOTES_BOUGHT_MAX = 50
/** Suggestions, and entries of the changelog, of one page. */
export const SUGGESTIONS_PAGE_SIZE = 20

/** Votes are given, and in use, until what they are for is decided. */
export const isVotable = (status: (typeof SUGGESTION_STATUSES)[number]): boolean =>
  status !== 'done' && status !== 'declined'

/** The page of its list. */
export const suggestionsPath = (kind: (typeof SUGGESTION_KINDS)[number]): string =>
  kind === 'bug' ? '/bug-reports' : '/feature-suggestions'

/** Its own page. */
export const suggestionHref = ({
  id,
  kind,
}: {
  id: number
  kind: (typeof SUGGESTION_KINDS)[number]
}): string => `${suggestionsPath(kind)}/${id}`
