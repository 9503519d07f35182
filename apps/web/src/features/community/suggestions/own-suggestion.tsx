import type { Suggestion } from '@hypha/contract'
import { useRouter } from '@tanstack/react-router'
import { useApi } from '../../../lib/app-context.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { ChangeRemove } from '../../../components/dialogs/change-remove.tsx'
import { suggestionsHref } from './suggestion-search.ts'
import { useSuggestionsChanged } from '../votes/use-votes.ts'

interface OwnSuggestionProps {
  suggestion: Suggestion
  onChange: () => void
}

/** Edits or deletes a suggestion: its author while it is open, admins at any time. */
export function OwnSuggestion({ suggestion, onChange }: OwnSuggestionProps) {
  const api = useApi()
  const { history } = useRouter()
  const claims = useSession()
  const changed = useSuggestionsChanged()
  const { id, kind, title, status, author } = suggestion
  const isOwn = claims?.userId === author.id && status === 'open'
  if (!isOwn && !isAdmin(claims)) return null
  const remove = async () => {
    await api.suggestions.removeSuggestion({ params: { id } })
    history.replace(suggestionsHref(kind))
    await changed()
  }
  return (
    <ChangeRemove
      name={title}
      kind={kind === 'bug' ? 'bugReport' : 'suggestion'}
      onChange={onChange}
      remove={remove}
    />
  )
}
