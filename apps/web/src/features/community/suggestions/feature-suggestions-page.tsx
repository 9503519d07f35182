import { suggestionPages } from './suggestion-pages.tsx'

export const { load: loadFeatureSuggestionsPage, Page: FeatureSuggestionsPage } =
  suggestionPages('feature')
