import { useTranslation } from 'react-i18next'
import { formatsOf, type Formats } from './formats.ts'
import type { Namespace, Translate } from './instance.ts'
import type { Language } from './languages.ts'

export interface Texts<N extends Namespace> {
  /** Returns a text of the namespace: `t('empty')`, `t('tracks', { count: 3 })`. */
  t: Translate<N>
  /** Formats dates, numbers and amounts for the user. */
  format: Formats
  language: Language
}

/** The texts of a namespace in the user's language. Suspends until they are loaded. */
export function useTexts<N extends Namespace>(namespace: N): Texts<N> {
  const { t, i18n } = useTranslation(namespace)
  const language = i18n.language as Language
  return { t: t as Translate<N>, format: formatsOf(language), language }
}
