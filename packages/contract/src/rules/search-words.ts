/** Letters without a decomposition, and how people type them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
}
const PLAIN = /^[ -~]*$/
const TYPED_OTHERWISE = /[øœæßłđðþıς]/g

/** Folds a text for search: without case, accents and letters that are rare on keyboards. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // A shortcut for most titles, because a million of them are read at startup.
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter]!)
}

/**
 * Returns the distinct words of a text. Everything except letters and digits separates words, but an
 * apostrophe is dropped.
 */
export const searchWords = (text: string): string[] => [
  ...new Set(foldForSearch(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu)),
]

export const QUERY_MAX = 200
/** More words wouldn't narrow a query any further and only slow it down. */
export const QUERY_WORDS_MAX = 8
