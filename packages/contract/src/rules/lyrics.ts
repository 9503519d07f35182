/** In characters. */
export const LYRICS_MAX = 20_000

/** Languages that lyrics can be labeled with, as ISO 639 codes. Their names come from `Intl.DisplayNames`. */
export const LYRICS_LANGUAGES = [
  ...['ar', 'bn', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'he', 'hi', 'hu'],
  ...['id', 'it', 'ja', 'ko', 'la', 'lt', 'lv', 'nl', 'no', 'pl', 'pt', 'ro', 'ru', 'sa', 'sk'],
  ...['sl', 'sr', 'sv', 'ta', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const
export type LyricsLanguage = (typeof LYRICS_LANGUAGES)[number]
