/**
 * What two names share when people cannot tell them apart: width, case, accents of composition, spaces, invisible
 * characters and the letters of other scripts that look like Latin ones (S-33; the pairs are those of Unicode's
 * confusables table for lower-case Cyrillic and Greek).
 */
const LOOK_ALIKES: Record<string, string> = {
  а: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  υ: 'u',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  τ: 't',
  ι: 'i',
  κ: 'k',
  χ: 'x',
  γ: 'y',
  ε: 'e',
  ı: 'i',
}

export const nameKey = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\p{Cf}\p{Cc}]/gu, ''),
  ]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()

/** A name as part of an address: letters and digits of any script, the rest hyphens. */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'untitled'
}
