import { foldForSearch } from '@hypha/contract/rules/search-words'

const keyOf = (name: string) => foldForSearch(name).replace(/\s+/g, '')

/**
 * Whether saving this name creates a profile: it isn't empty, and differs from all known names by more than case,
 * accents and spaces. Null names are unknown so far.
 */
export const isNewName = (name: string, known: readonly string[] | null): boolean =>
  known !== null && keyOf(name) !== '' && !known.some((each) => keyOf(each) === keyOf(name))
