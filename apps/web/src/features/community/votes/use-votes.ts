import type { Suggestion, UserVoteOption, VoteStats } from '@hypha/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi, useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { useSession } from '../../../lib/auth/use-session.ts'

/** The user's own votes. Undefined when signed out or until loaded. */
export function useVoteStats(): VoteStats | undefined {
  const signedIn = useSession() !== null
  const { data } = useQuery({ ...useApi().suggestions.voteStats.query(), enabled: signedIn })
  return signedIn ? data?.result : undefined
}

/** Refetches lists, statistics and votes. */
export function useSuggestionsChanged() {
  const { api, cache } = useApp()
  return () =>
    Promise.all(
      [
        api.suggestions.searchSuggestions.key,
        api.suggestions.findSuggestion.key,
        api.suggestions.suggestionStats.key,
        api.suggestions.voteStats.key,
      ].map((queryKey) => cache.invalidateQueries({ queryKey })),
    )
}

export function useVote({ id }: Pick<Suggestion, 'id'>) {
  const { api } = useApp()
  const changed = useSuggestionsChanged()
  return useMutation({
    mutationFn: (option: UserVoteOption | null) =>
      api.suggestions.vote({ params: { id }, body: { option } }),
    onSuccess: changed,
    onError: (error) => toast(messageOf(error)),
  })
}
