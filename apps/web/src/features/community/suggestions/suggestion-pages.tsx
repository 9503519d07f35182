import type { SuggestionKind } from '@hypha/contract'
import { useParams } from '@tanstack/react-router'
import type { AppContext } from '../../../lib/app-context.ts'
import { SuggestionScreen } from './suggestion-screen.tsx'
import { loadSuggestion, loadSuggestions } from './suggestion-search.ts'
import { SuggestionsScreen } from './suggestions-screen.tsx'

/** Pages of one kind of suggestion: the list, and the detail page for an ID in the URL. */
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
