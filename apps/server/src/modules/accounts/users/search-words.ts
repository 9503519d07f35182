/** What separates words; `account_words` of the database turns the same marks into spaces. */
const MARKS = /[\s@.,;:+\-_'"/\\()[\]<>&]+/u

/** Matches the beginning of each word that was typed, as a `tsquery`; null when there is none. */
export function wordsQuery(search: string): string | null {
  const words = search.toLowerCase().split(MARKS).filter(Boolean)
  // Between quotes only quotes and backslashes mean something, and words hold neither.
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}
