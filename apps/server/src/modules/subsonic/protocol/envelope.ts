import product from '../../../../../../package.json' with { type: 'json' }
import { escapeXml } from '../../../platform/escape-xml.ts'

/** A response: the same data as JSON, or as XML with attributes. Undefined fields are left out. */
export interface Data {
  [name: string]: Value | undefined
}
type Scalar = string | number | boolean
type Value = Scalar | Data | readonly Scalar[] | readonly Data[]

export type Format = 'xml' | 'json'

/** The version of the Subsonic protocol. */
const VERSION = '1.16.1'
const NAMESPACE = 'http://subsonic.org/restapi'
const TYPES = { xml: 'text/xml; charset=utf-8', json: 'application/json; charset=utf-8' }

/** The content of an element: `<genre songCount="3">Goa</genre>`. */
const CONTENT = 'value'
/** Fields that XML has as elements rather than attributes. */
const ELEMENTS = new Set([
  'biography',
  'notes',
  'lastFmUrl',
  'smallImageUrl',
  'mediumImageUrl',
  'largeImageUrl',
])

/** Returns the body of a response, and its content type. */
export function render(
  format: Format,
  status: 'ok' | 'failed',
  data: Data,
): { type: string; body: string } {
  const envelope: Data = {
    ...{ status, version: VERSION, type: 'hypha', serverVersion: product.version },
    openSubsonic: true,
    ...data,
  }
  const body =
    format === 'json'
      ? JSON.stringify({ 'subsonic-response': envelope })
      : `<?xml version="1.0" encoding="UTF-8"?>\n${element('subsonic-response', { xmlns: NAMESPACE, ...envelope })}`
  return { type: TYPES[format], body }
}

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

function element(name: string, data: Data): string {
  let attributes = ''
  let content = ''
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) continue
    if (!isScalar(value)) content += elements(key, value)
    else if (key === CONTENT) content += escapeXml(String(value))
    else if (ELEMENTS.has(key)) content += elements(key, value)
    else attributes += ` ${key}="${escapeXml(String(value))}"`
  }
  return content === '' ? `<${name}${attributes}/>` : `<${name}${attributes}>${content}</${name}>`
}

function elements(name: string, value: Value): string {
  if (isScalar(value)) return `<${name}>${escapeXml(String(value))}</${name}>`
  if (!Array.isArray(value)) return element(name, value as Data)
  return (value as readonly (Scalar | Data)[]).map((each) => elements(name, each)).join('')
}
