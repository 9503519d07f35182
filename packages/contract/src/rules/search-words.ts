/** Letters that no decomposition takes apart, and what people type for them. */
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

/** Text as search sees it: without case, accents and letters that few keyboards have. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  // Most titles need no more, and a million of them are read at a start.
  if (PLAIN.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter]!)
}

/** The words of a text, each once: whatever stands between letters and digits parts them, an apostrophe does not. */
export const searchWords = (text: string): string[] => [
  ...new Set(foldForSearch(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu)),
]

export const QUERY_MAX = 200
/** More words than this make a query no narrower and only slower. */
export const QUERY_WORDS_MAX = 8
