/** What suggestions are sorted, answered and voted by. */
export const SUGGESTION_KINDS = ['feature', 'bug'] as const
export const SUGGESTION_STATUSES = ['open', 'planned', 'started', 'done', 'declined'] as const
export const SUGGESTION_ORDERS = ['votes', 'newest', 'oldest'] as const
/** How much a vote says that one wants it. */
export const VOTE_OPTIONS = ['nice', 'important', 'essential'] as const

export const SUGGESTION_TITLE_MAX = 120
export const SUGGESTION_TEXT_MAX = 2_000
export const SUGGESTION_ANSWER_MAX = 2_000
/** Suggestions, and entries of the changelog, of one page. */
export const SUGGESTIONS_PAGE_SIZE = 20
