import type { Language } from '@hypha/i18n/languages.ts'

interface Separators {
  decimal: string
  group: string
}

const separators = (language: Language): Separators => {
  const parts = new Intl.NumberFormat(language).formatToParts(1_234.5)
  const of = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)!.value
  return { decimal: of('decimal'), group: of('group') }
}

/**
 * Parses an amount as it is written in this language: in English `1,000` and `1,000.50` are a thousand, in German
 * `1.000` and `1.000,50`. The other separator also works as a decimal separator where it can't be a thousands one
 * (`1,5` in English).
 * @returns digits with a decimal point, `1000.50`; null if it isn't a positive amount or could be two different ones
 */
export function plainAmount(text: string, language: Language): string | null {
  const { decimal, group } = separators(language)
  const typed = text.trim().replace(/^\$\s*|\s*\$$/g, '')
  const [whole = '', fraction, ...more] = typed.split(decimal)
  if (more.length > 0) return null
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+$`).test(whole)
  const digits = isGrouped ? whole.replaceAll(group, '') : whole
  if (/^\d*$/.test(digits) && /^\d*$/.test(fraction ?? ''))
    return digits + (fraction ?? '') === '' ? null : joined(digits, fraction)
  const [, left, right] = new RegExp(`^(\\d*)\\${group}(\\d{0,2})$`).exec(typed) ?? []
  return right === undefined || left + right === '' ? null : joined(left!, right)
}

const joined = (whole: string, fraction: string | undefined) =>
  fraction ? `${whole || '0'}.${fraction}` : whole || '0'

/** Writes digits with a decimal point in this language: `8.00` as `8,00`. Other text stays unchanged. */
export const shownAmount = (plain: string, language: Language): string =>
  /^\d*\.?\d*$/.test(plain) ? plain.replace('.', separators(language).decimal) : plain
