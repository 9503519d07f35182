/** Word separators; the database function `account_words` replaces the same characters by spaces. */
const MARKS = /[\s@.,;:+\-_'"/\\()[\]<>&]+/u

/** Returns a `tsquery` for the beginning of each word in the search; null if there is none. */
export function wordsQuery(search: string): string | null {
  const words = search.toLowerCase().split(MARKS).filter(Boolean)
  // Only quotes and backslashes are special between quotes, and words contain neither.
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
