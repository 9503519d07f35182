/** What texts share that differ in case and accents only: titles are sorted and tags compared so. */
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
const TYPED_OTHERWISE = /[øœæßłđðþıς]/g

/** Text as search sees it: without case, accents and letters that few keyboards have. */
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

/** The words of a text, each once: whatever stands between letters and digits parts them, an apostrophe does not. */
export function searchWords(text: string): string[] {
  const words = foldForSearch(text.replace(APOSTROPHES, '')).match(WORDS) ?? []
  return words.length > 1 ? [...new Set(words)] : words
}
