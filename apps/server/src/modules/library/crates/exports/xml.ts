import { escapeXml } from '../../../../platform/escape-xml.ts'

type Attributes = Readonly<Record<string, string | number | null>>

/** Returns an element, indented. Attributes that are null are left out. */
export function element(name: string, attributes: Attributes, children: string[] = []): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
    .join('')
  if (children.length === 0) return `<${name}${written}/>`
  const inner = children.map((child) => child.replace(/^/gm, '  ')).join('\n')
  return `<${name}${written}>\n${inner}\n</${name}>`
}

export const xmlDocument = (root: string, standalone = false): string =>
  `<?xml version="1.0" encoding="UTF-8"${standalone ? ' standalone="no"' : ''}?>\n${root}\n`
