import type { Language } from '@hypha/i18n/languages.ts'
import { renderText } from '../../platform/texts/render.ts'
import type { Text } from '../../platform/texts/text.ts'

/** Renders a notification in a language; falls back to its English message if the text key is from another version. */
export const renderNews = (
  { text, message }: { text: Text | null; message: string },
  language: Language,
): string => (text && renderText(language, text.key, text.params)) ?? message
