import type { SuggestionKind } from '@hypha/contract'
import { useParams } from '@tanstack/react-router'
import type { AppContext } from '../../../lib/app-context.ts'
import { SuggestionScreen } from './suggestion-screen.tsx'
import { loadSuggestion, loadSuggestions } from './suggestion-search.ts'
import { SuggestionsScreen } from './suggestions-screen.tsx'

/** The pages of a kind: all of them, or the one whose number the address has. */
export const suggestionPages = (kind: SuggestionKind) => ({
  load: (context: AppContext, search: Record<string, unknown>, { id }: { id?: string }) =>
    id === undefined ? loadSuggestions(context, kind, search) : loadSuggestion(context, kind, id),

  Page: () =>
    useParams({ strict: false }).id === undefined ? (
      <SuggestionsScreen kind={kind} />
    ) : (
      <SuggestionScreen />
    ),
})

export const { load: loadBugReportsPage, Page: BugReportsPage } = suggestionPages('bug')

export const { load: loadFeatureSuggestionsPage, Page: FeatureSuggestionsPage } =
  suggestionPages('feature')
