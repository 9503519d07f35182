/** Folds case and accents. Used to sort titles and compare tags. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
}

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

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
const TYPED_OTHERWISE = /[øœæßłđðþıς]/g

/** Folds a text for search: without case, accents and letters that are rare on keyboards. */
export function foldForSearch(text: string): string {
  const lower = text.toLowerCase()
  if (isPlain(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(TYPED_OTHERWISE, (letter) => TYPED_AS[letter]!)
}

const APOSTROPHES = /['’]/g
const WORDS = /[\p{L}\p{N}]+/gu

/**
 * Returns the distinct words of a text. Everything except letters and digits separates words, but an
 * apostrophe is dropped.
 */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text.replace(APOSTROPHES, '')).match(WORDS) ?? []
  return words.length > 1 ? [...new Set(words)] : words
}
