/** The languages of the product. English is the source of the translations. */
export const LANGUAGES = ['en', 'de', 'pt-BR', 'he'] as const

export type Language = (typeof LANGUAGES)[number]

export const DEFAULT_LANGUAGE: Language = 'en'

/** Each language in its own name, for the language picker. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  'pt-BR': 'Português (Brasil)',
  he: 'עברית',
}

/** Query parameter that selects a language, before cookie and browser. */
export const LANGUAGE_PARAMETER = 'lang'

/** Cookie with the language chosen in this browser. */
export const LANGUAGE_COOKIE = 'hypha-language'

export const isLanguage = (value: unknown): value is Language =>
  LANGUAGES.includes(value as Language)

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'he' ? 'rtl' : 'ltr'

/** Returns the language of a tag such as `de-AT` or `pt`, or null. */
function languageOfTag(tag: string): Language | null {
  const [base] = tag.toLowerCase().split('-')
  return LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === base) ?? null
}

/**
 * Returns the best supported language of an `Accept-Language` header, by its weights; English if there is
 * none.
 */
export function negotiateLanguage(acceptLanguage: string | undefined): Language {
  const ranges = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)$/.exec(each)?.[1]).find(Boolean)
    return { language: languageOfTag(tag), weight: weight === undefined ? 1 : Number(weight) }
  })
  return (
    ranges
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight)
      .find(({ language }) => language !== null)?.language ?? DEFAULT_LANGUAGE
  )
}
