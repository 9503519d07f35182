import { readFileSync } from 'node:fs'
import type { Assets } from './document.ts'
import { classesIn, classesOf, type CssPart, cssParts, neededCss } from './needed-css.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/entry-client.tsx'
/** Named in the page: found in its styles only, they would be fetched later and before everything else. */
const FONTS = ['geologica-basic.woff2', 'martian-mono-basic.woff2']

const client = new URL('../client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, client), 'utf8')

interface Built {
  chunks: Manifest
  /** The rules that stand in every page. */
  everyPage: string
  /** The stylesheet of each class: no two have the same one. Each sheet comes after those of what it builds upon. */
  sheetOf: Map<string, string>
  /** The parts of each stylesheet, once it has been needed. */
  parts: Map<string, CssPart[]>
}
let built: Built | undefined

/** Reads what the browser's build wrote, once. */
function load(): Built {
  if (built) return built
  const chunks = JSON.parse(read('.vite/manifest.json')) as Manifest
  const files = new Set<string>()
  for (const name of Object.keys(chunks)) addFiles(chunks, name, files)
  const sheetOf = new Map<string, string>()
  for (const sheet of [...files].filter(isSheet))
    for (const name of classesIn(read(sheet))) sheetOf.set(name, sheet)
  return (built = { chunks, everyPage: read('every-page.css'), sheetOf, parts: new Map() })
}

/** Puts a chunk's module and stylesheets after those of everything it imports. */
function addFiles(chunks: Manifest, name: string, files: Set<string>, begun = new Set<string>()) {
  const chunk = chunks[name]
  if (!chunk || begun.has(name)) return
  begun.add(name)
  chunk.imports?.forEach((each) => addFiles(chunks, each, files, begun))
  chunk.css?.forEach((sheet) => files.add(sheet))
  files.add(chunk.file)
}

const isSheet = (file: string) => file.endsWith('.css')

function partsOf({ parts }: Built, sheet: string): CssPart[] {
  const known = parts.get(sheet) ?? cssParts(read(sheet))
  parts.set(sheet, known)
  return known
}

/**
 * The page's own stylesheets, then those of the parts in its body that the browser loads by themselves: the server had
 * them at once, and nobody should see them without their looks. The browser adds them last, too.
 */
function sheetsOf({ sheetOf }: Built, own: string[], used: ReadonlySet<string>): Set<string> {
  const sheets = new Set(own)
  for (const [name, sheet] of sheetOf) if (used.has(name)) sheets.add(sheet)
  return sheets
}

/** What a page needs of the browser's build; `page` is the page's module, `body` its markup. */
export function assetsFor(page: string | undefined, body: string): Assets {
  const build = load()
  const { chunks } = build
  if (!chunks[ENTRY])
    throw new Error('The browser build lacks its entry; build the web application again.')
  const files = new Set<string>()
  if (page) addFiles(chunks, page, files)
  addFiles(chunks, ENTRY, files)
  const used = classesOf(body)
  const sheets = [...sheetsOf(build, [...files].filter(isSheet), used)]
  const font = (name: string) =>
    Object.entries(chunks).find(([source]) => source.endsWith(name))?.[1]
  return {
    css:
      build.everyPage +
      sheets.map((sheet) => neededCss(partsOf(build, sheet), body, used)).join(''),
    files: [...files].map((file) => `/${file}`),
    fonts: FONTS.flatMap((name) => font(name)?.file ?? []).map((file) => `/${file}`),
  }
}
