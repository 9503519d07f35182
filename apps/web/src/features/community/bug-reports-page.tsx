import type { AppContext } from '../../lib/app-context.ts'
import { loadSuggestions } from './suggestion-search.ts'
import { SuggestionsScreen } from './suggestions-screen.tsx'

export const load = (context: AppContext, search: Record<string, unknown>) =>
  loadSuggestions(context, 'bug', search)

export const Page = () => <SuggestionsScreen kind="bug" />
