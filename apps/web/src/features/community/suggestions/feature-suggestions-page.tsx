import { suggestionPages } from './suggestion-pages.tsx'

export const { load, Page } = suggestionPages('feature')
