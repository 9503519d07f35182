import { foldForSearch } from '@hypha/contract'

/** Letters that look like Latin ones: the pairs of Unicode's confusables table for lower-case Cyrillic and Greek. */
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

/** Invisible characters: format and control characters, variation selectors, and blanks that count as letters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * Returns the same key for names that people cannot tell apart (S-33). Ignores width, case, accents, spaces, crossed
 * and joined letters, kinds of dashes and apostrophes, invisible characters, and letters of other scripts that look
 * like Latin ones.
 */
export const nameKey = (name: string): string =>
  foldForSearch(
    Array.from(
      // Fold before decomposition too, because a look-alike may carry an accent.
      name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFD'),
      (letter) => LOOK_ALIKES[letter] ?? letter,
    ).join(''),
  )
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘‛`´]/g, "'")
    .replace(/\s+/gu, '')

/** ASCII names need no decomposition; Unicode patterns take four times as long. */
const PLAIN = /^[ -~]*$/
const [NEITHER, NEITHER_PLAIN] = [/[^\p{L}\p{N}]+/gu, /[^a-z0-9]+/g]

const lettersOf = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase().replace(NEITHER_PLAIN, '-')
    : name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(NEITHER, '-')

export const SLUG_MAX = 80
/** Half of a character that was cut. */
const HALF = /\p{Cs}$/u

/** Returns the part of an address for a name: letters and digits of any script, everything else as hyphens. */
export const slugOf = (name: string): string =>
  lettersOf(name).replace(/^-|-$/g, '').slice(0, SLUG_MAX).replace(HALF, '') || 'untitled'
