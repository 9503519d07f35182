import { join } from 'node:path'
import { LANGUAGES, type Language } from '../../packages/i18n/src/languages.ts'
import { type Catalogue, readCatalogues, ROOT } from './catalogues.ts'
import { readSources, type Source } from './sources.ts'

export const TYPES_FILE = join(ROOT, 'packages/i18n/src/resources.gen.ts')

/** Generates types from the English texts, from which i18next derives keys and parameters. */
export function generateTypes(): string {
  const quoted = (text: string) =>
    `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`
  const namespaces = readCatalogues().map(
    ({ namespace, texts }) =>
      `  ${quoted(namespace)}: {\n${Object.entries(texts.en)
        .map(([key, text]) => `    ${quoted(key)}: ${quoted(text)}\n`)
        .join('')}  }\n`,
  )
  return `// Written by \`npm run texts\`; do not edit.\nexport interface Resources {\n${namespaces.join('')}}\n`
}

/** Returns all problems with the texts: missing and unused ones, missing plural forms, and texts in the code. */
export function checkTexts(): string[] {
  const sources = readSources()
  return [
    ...readCatalogues().flatMap((catalogue) => [
      ...LANGUAGES.flatMap((language) => translationProblems(catalogue, language)),
      ...unusedKeys(catalogue, sources),
    ]),
    ...sources.flatMap(({ file, inlineTexts }) =>
      inlineTexts.map(({ line, text }) => `${file}:${line} is not translated: ${text}`),
    ),
  ]
}

/** i18next marks plural forms after the last underscore of a key. */
const PLURAL = /^(.+)_(zero|one|two|few|many|other)$/

/** Groups keys by the name used in code, with their plural forms. */
function grouped(texts: Readonly<Record<string, string>>): Map<string, Set<string>> {
  const groups = new Map<string, Set<string>>()
  for (const key of Object.keys(texts)) {
    const [, base = key, form] = PLURAL.exec(key) ?? []
    const forms = groups.get(base) ?? new Set()
    groups.set(base, form ? forms.add(form) : forms)
  }
  return groups
}

/** Slots of a text: parameters such as `{{name}}` and tags such as `<page>`. */
const slotsOf = (text: string) =>
  [...text.matchAll(/\{\{-?\s*(\w+)|<(\w+)\s*\/?>/g)]
    .map(([, parameter, tag]) => parameter ?? `<${tag}>`)
    // The singular form may leave out the number.
    .filter((slot) => slot !== 'count' && slot !== 'number')

/** `Trans` parses tags as HTML, where these are always empty: a text inside one would be placed after it. */
const VOID_TAG = /<(area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)\s*>/

function translationProblems({ namespace, texts }: Catalogue, language: Language): string[] {
  const problems: string[] = []
  const report = (key: string, problem: string) =>
    problems.push(`${namespace} ${language} ${key}: ${problem}`)
  const source = grouped(texts.en)
  const translated = grouped(texts[language])
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const [key, forms] of source) {
    const own = translated.get(key)
    if (!own) report(key, 'missing')
    else if (forms.size > 0)
      for (const form of categories.filter((each) => !own.has(each)))
        report(`${key}_${form}`, 'missing plural form')
  }
  for (const key of translated.keys()) if (!source.has(key)) report(key, 'not in English')
  for (const [key, text] of Object.entries(texts[language])) {
    if (!text.trim()) report(key, 'empty')
    const [voidTag] = VOID_TAG.exec(text) ?? []
    if (voidTag) report(key, `${voidTag} is an empty element in HTML; give it another name`)
    const english = texts.en[key] ?? texts.en[`${PLURAL.exec(key)?.[1]}_other`]
    if (english === undefined) continue
    const [expected, found] = [english, text].map((each) =>
      [...new Set(slotsOf(each))].sort().join(' '),
    )
    if (expected !== found)
      report(key, `has ${found || 'no parameters'}, not ${expected || 'none'}`)
  }
  return problems
}

function unusedKeys({ namespace, owner, texts }: Catalogue, sources: readonly Source[]): string[] {
  const own = sources.filter(({ file }) => file.startsWith(`${owner}/`))
  // The server refers to texts by module and key: `events.ended`.
  const code = (key: string) => `${namespace.replace(/^server\//, '')}.${key}`
  const isOfServer = namespace === 'contract' || namespace.startsWith('server/')
  const names = ({ strings, heads, tails }: Source, key: string) =>
    strings.has(key) ||
    heads.some((head) => key.startsWith(head)) ||
    tails.some((tail) => key.endsWith(tail))
  const isUsed = (key: string) =>
    own.some((source) => names(source, key)) ||
    sources.some((source) => source.namespaces.has(namespace) && names(source, key)) ||
    (isOfServer && sources.some((source) => names(source, code(key))))
  return [...grouped(texts.en).keys()]
    .filter((key) => !isUsed(key))
    .map((key) => `${namespace} ${key}: nothing uses it`)
}
