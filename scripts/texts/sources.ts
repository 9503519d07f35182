import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { ROOT } from './catalogues.ts'

/** Texts and keys in a source file. */
export interface Source {
  /** Relative to the repository. */
  file: string
  /** Its string literals, including the keys it uses. */
  strings: ReadonlySet<string>
  /** Starts of template literals that end with a dot or colon: composed keys, such as `status.`. */
  heads: readonly string[]
  /** Ends of template literals that start with a dot, such as `.title`. */
  tails: readonly string[]
  /** The namespaces in `useTexts('cart')` or `Translate<'cart'>`. */
  namespaces: ReadonlySet<string>
  /** User-visible texts written in the code. */
  inlineTexts: readonly { line: number; text: string }[]
}

/**
 * Code with texts for engineers only; also the legal pages that an operator replaces, and press sheets and
 * share cards, which are for the international press.
 */
const UNTRANSLATED =
  /\.(test|fixture)\.tsx?$|\.gen\.ts$|\.d\.ts$|\/(testing|locales)\/|^apps\/web\/src\/features\/playground\/|^packages\/i18n\/|^apps\/server\/src\/modules\/site\/(site-pages\/default-pages|marketing\/press-\w+|marketing\/share-card)\.ts$|^apps\/server\/src\/platform\/http\/(api-docs|api-groups|docs-page|openapi|contract-table|problems)\.ts$|^apps\/web\/src\/(document|entry-[\w-]+|lib\/dom\/(before-paint|host-script)|lib\/auth\/session-hint|lib\/routing\/linked-(data|event))\.tsx?$/

/** Folders whose texts must be translated. */
const TRANSLATED = /^(apps\/web\/src|packages\/ui\/src)\//

/** Folders in which only complete sentences count as user-visible texts, because they are full of names. */
const SENTENCES_ONLY = /^(packages\/contract\/src|apps\/server\/src\/(modules|platform|ports))\//
const isSentence = (text: string) => /\p{L} .*\p{Ll}[.!?]$/u.test(text.trim())

/** In modules also headings: `Unknown device`. */
const MODULES = /^apps\/server\/src\/modules\//
const isHeading = (text: string) => /^\p{Lu}\p{Ll}+(?: [\p{L}\d’]+)+:?$/u.test(text.trim())

/** Attributes that are displayed or read aloud. */
const SHOWN =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|heading|description|hint|note|confirm|question)$/

/** A sentence or a capitalized word: `Cart`, `Not yet`; not `top`, `/terms`, `GET` or `invalid_type`. */
const isText = (text: string) =>
  !text.startsWith('<') &&
  /^\P{L}*\p{Lu}?\p{Ll}+[,:;]? \p{L}|^\p{Lu}\p{Ll}+[.!?…:]?$|\p{Ll}[.!?…]$/u.test(text.trim()) &&
  !/^[\w-]+(\.[\w-]*)+$/.test(text.trim()) &&
  // Selectors and media queries.
  !/^\(|^[a-z]+(, [a-z[]|\[)/.test(text.trim())

/** Names of keys in a `KeyboardEvent`. */
const KEY_NAME = /^(Enter|Escape|Backspace|Delete|Home|End|Tab)$/
/** Headers, and parts of queries. */
const NOT_READ =
  /^(Bearer |Title|noopener [\w ]+|attachment; .*|is (not )?distinct from|is not|not in|[\w.]+ as \w+)$/

const hasWord = (text: string) => /\p{L}{2}/u.test(text)

/** Explains why a text is not translated, on the line above it or at its end. */
const EXCUSE = 'not translated:'

interface Node {
  type: string
  start: number
  [field: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function walk(node: Node, parents: Node[], visit: (node: Node, parents: Node[]) => void): void {
  visit(node, parents)
  const below = [...parents, node]
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(each)) walk(each, below, visit)
}

/** Returns the text of a literal or of a part of a template. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node.type === 'TemplateElement') return (node['value'] as { cooked: string }).cooked
  return undefined
}

/** Methods of the server's log. */
const LOGS = /^(debug|info|warn|error|fatal)$/

/** Logs, queries, thrown programming errors, class names, and comparisons or lookups of a value. */
function isForEngineers(parents: readonly Node[]): boolean {
  const parent = parents.at(-1)!
  if (/^(Import|Export|TS)/.test(parent.type)) return true
  const thrown = parents.findLast(({ type }) => type === 'NewExpression')?.['callee'] as
    | { name?: string }
    | undefined
  if (
    /^(\w*Error|MailRefused|TranscoderFailed|Mismatch|ProviderFeePending|ProviderUnreachable)$/.test(
      thrown?.name ?? '',
    )
  )
    return true
  if (/^(summary|description)$/.test((parent['key'] as { name?: string })?.name ?? '')) return true
  return parents.some(({ type, ...node }) => {
    if (type === 'TaggedTemplateExpression') return true
    if (type !== 'CallExpression') return false
    const callee = node['callee'] as { object?: { name?: string }; property?: { name?: string } }
    return callee.object?.name === 'console' || LOGS.test(callee.property?.name ?? '')
  })
}

function readSource(file: string): Source {
  const code = readFileSync(join(ROOT, file), 'utf8')
  const lines = code.split('\n')
  const strings = new Set<string>()
  const heads: string[] = []
  const tails: string[] = []
  const inlineTexts: { line: number; text: string }[] = []
  const namespaces = new Set(
    [...code.matchAll(/(?:useTexts\(|texts\(|Translate<|Texts<)'([\w/-]+)'/g)].map(
      ([, name]) => name!,
    ),
  )
  const hasSentencesOnly = SENTENCES_ONLY.test(file)
  const isChecked = TRANSLATED.test(file) || hasSentencesOnly
  walk(parseSync(file, code).program as unknown as Node, [], (node, parents) => {
    const add = (text: string) => {
      const line = code.slice(0, node.start).split('\n').length
      const shown = text.trim().replaceAll(/\s+/g, ' ')
      const excused = lines[line - 2]?.includes(EXCUSE) || lines[line - 1]?.includes(EXCUSE)
      if (!excused) inlineTexts.push({ line, text: shown.slice(0, 80) })
    }
    if (node.type === 'JSXText') {
      if (isChecked && hasWord(node['value'] as string)) add(node['value'] as string)
      return
    }
    if (node.type === 'TemplateLiteral') {
      const parts = (node['quasis'] as Node[]).map((part) => textOf(part)!)
      if (/[.:]$/.test(parts[0]!)) heads.push(parts[0]!)
      if (parts[0] === '' && parts.at(-1)!.startsWith('.')) tails.push(parts.at(-1)!)
    }
    const text = textOf(node)
    if (text === undefined) return
    strings.add(text)
    if (!isChecked || KEY_NAME.test(text) || NOT_READ.test(text) || isForEngineers(parents)) return
    const attribute = parents.findLast(({ type }) => type === 'JSXAttribute')?.['name'] as
      | { name: string }
      | undefined
    const isShown =
      attribute && SHOWN.test(attribute.name) && parents.at(-1)!.type === 'JSXAttribute'
    const isSaid = hasSentencesOnly
      ? isSentence(text) || (MODULES.test(file) && isHeading(text))
      : isShown
        ? hasWord(text)
        : isText(text)
    if (isSaid) add(text)
  })
  return { file, strings, heads, tails, namespaces, inlineTexts }
}

/** All code that may use or contain texts. */
export const readSources = (): Source[] =>
  globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .filter((file) => !UNTRANSLATED.test(file))
    .map(readSource)
