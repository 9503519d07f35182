import type { Language } from '@hypha/i18n/languages.ts'
import { renderText } from '../../platform/texts/render.ts'
import type { Text } from '../../platform/texts/text.ts'

/** A notification in a language; in English where its text is from another version of the product. */
export const renderNews = (
  { text, message }: { text: Text | null; message: string },
  language: Language,
): string => (text && renderText(language, text.key, text.params)) ?? message
