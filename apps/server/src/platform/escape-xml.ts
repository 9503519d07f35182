import { escapeHtml } from './escape-html.ts'

/** Characters that XML 1.0 can't hold, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML. Parsers turn line breaks in attributes into spaces unless they are escaped, too. */
export const escapeXml = (text: string): string =>
  escapeHtml(text.toWellFormed().replace(NOT_XML, '')).replace(
    /[\t\n\r]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )
