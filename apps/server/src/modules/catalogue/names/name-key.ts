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

/** What nobody sees: formats and controls, selectors, and the blanks that count as letters. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Variation_Selector}\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * What two names share when people cannot tell them apart (S-33): width, case, accents, spaces, crossed and joined
 * letters, kinds of dashes and apostrophes, what is invisible, and letters of other scripts that look like Latin ones.
 */
export const nameKey = (name: string): string =>
  foldForSearch(
    Array.from(
      // Before decomposition too: a look-alike may carry an accent.
      name.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFD'),
      (letter) => LOOK_ALIKES[letter] ?? letter,
    ).join(''),
  )
    .replace(/\p{Pd}/gu, '-')
    .replace(/[’‘‛`´]/g, "'")
    .replace(/\s+/gu, '')

/** Has nothing to decompose: looked at by the rules of every script, it takes four times as long. */
const PLAIN = /^[ -~]*$/
const [NEITHER, NEITHER_PLAIN] = [/[^\p{L}\p{N}]+/gu, /[^a-z0-9]+/g]

const lettersOf = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase().replace(NEITHER_PLAIN, '-')
    : name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(NEITHER, '-')

export const SLUG_MAX = 80

/** A name as part of an address: letters and digits of any script, the rest hyphens. */
export const slugOf = (name: string): string =>
  lettersOf(name).replace(/^-|-$/g, '').slice(0, SLUG_MAX) || 'untitled'
