import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts, type TextTable } from '@hypha/i18n/instance.ts'
import { LANGUAGES, type Language } from '@hypha/i18n/languages.ts'
import { asText, type ParamsOf, type PlainTextKey, type Text, type TextKey } from './text.ts'

const SERVER = join(import.meta.dirname, '../..')
const CONTRACT = join(SERVER, '../../../packages/contract/src')

/** Reads the texts of all modules, by module: `locales/<language>.json` beside their code. */
function readTables(language: Language): Record<string, TextTable> {
  const folders = [...globSync(join(SERVER, '{modules/*,platform}/locales')), `${CONTRACT}/locales`]
  return Object.fromEntries(
    folders.map((folder) => {
      const owner = dirname(folder)
      const table = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8')) as TextTable
      return [owner === CONTRACT ? 'contract' : basename(owner), table]
    }),
  )
}

type RawParams = Readonly<Record<string, unknown>>
type Renderer = (module: string, name: string, params: RawParams) => string | null

/** Creates a function that renders texts of one language, with dates and amounts in its format. */
function createRenderer(language: Language): Renderer {
  const tables = readTables(language)
  const texts = createTexts(language, { tables })
  const format = formatsOf(language)
  const { formatter } = texts.services
  formatter?.add('number', (value) => format.number(Number(value)))
  formatter?.add('cents', (value) => format.money(Number(value) / 100))
  formatter?.add('dollars', (value) => format.money(Number(value)))
  formatter?.add('bytes', (value) => format.bytes(Number(value)))
  formatter?.add('list', (value) => format.list(value as string[]))
  formatter?.add('day', (value) => format.longDate(value as string, 'UTC'))
  formatter?.add('moment', (value) => format.dateAndTime(value as string, 'UTC'))
  // The keys are checked where texts are created.
  const t = texts.t as unknown as (key: string, params: RawParams) => string
  return (module, name, params) =>
    texts.exists(`${module}:${name}`, params) ? t(`${module}:${name}`, params) : null
}

const renderers = new Map<Language, Renderer>()

function rendererOf(language: Language): Renderer {
  const teller = renderers.get(language) ?? createRenderer(language)
  renderers.set(language, teller)
  return teller
}

/** Renders a stored or computed text; returns null for an unknown key. */
export function renderText(language: Language, key: string, params: RawParams): string | null {
  const dot = key.indexOf('.')
  const message = Object.entries(params).map(
    ([name, value]) => [name, isText(value) ? renderMessage(language, value) : value] as const,
  )
  return rendererOf(language)(key.slice(0, dot), key.slice(dot + 1), Object.fromEntries(message))
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'key' in value && 'params' in value

/** Renders a text in a language. */
export function renderMessage(language: Language, message: Text | PlainTextKey): string {
  const { key, params } = asText(message)
  return renderText(language, key, params) ?? key
}

/** Renders texts in one language: `t('orders.receipt.title', { number: 7 })`. */
export type RenderMessage = <const Key extends TextKey>(
  key: Key,
  ...params: ParamsOf<Key>
) => string

export const renderIn =
  (language: Language): RenderMessage =>
  (key, ...[params]) =>
    renderText(language, key, params ?? {}) ?? key

/** Loads all texts in advance, so no request has to wait for it. */
export const loadTexts = (): void => LANGUAGES.forEach(rendererOf)

/** Serializes a text for a column of type `text`. */
export const storeText = (message: Text): string => JSON.stringify(message)

/** Reads a value from `storeText`, for use in another text. */
export const readText = (stored: string): Text | string =>
  stored.startsWith('{"key":') ? (JSON.parse(stored) as Text) : stored

/** Renders a value from `storeText`; plain sentences from older versions are returned unchanged. */
export function renderStored<Stored extends string | null>(
  language: Language,
  stored: Stored,
): string | Extract<Stored, null>
export function renderStored(language: Language, stored: string | null): string | null {
  const read = stored === null ? null : readText(stored)
  return typeof read === 'object' && read ? renderMessage(language, read) : read
}
