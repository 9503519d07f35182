import { escapeHtml } from '../../../../platform/escape-html.ts'

/** Characters that XML 1.0 can't hold, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Parsers turn line breaks in attributes into spaces unless they are escaped. */
const escape = (text: string) =>
  escapeHtml(text.toWellFormed().replace(NOT_XML, '')).replace(
    /[\t\n\r]/g,
    (character) => `&#${character.charCodeAt(0)};`,
  )

type Attributes = Readonly<Record<string, string | number | null>>

/** Returns an element, indented. Attributes that are null are left out. */
export function element(name: string, attributes: Attributes, children: string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escape(String(value))}"`)
    .join('')
  if (children.length === 0) return `<${name}${written}/>`
  const inner = children.map((child) => child.replace(/^/gm, '  ')).join('\n')
  return `<${name}${written}>\n${inner}\n</${name}>`
}

export const xmlDocument = (root: string, standalone = false): string =>
  `<?xml version="1.0" encoding="UTF-8"${standalone ? ' standalone="no"' : ''}?>\n${root}\n`
