import { suggestionPages } from './suggestion-pages.tsx'

export const { load: loadBugReportsPage, Page: BugReportsPage } = suggestionPages('bug')
