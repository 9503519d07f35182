import { readFileSync } from 'node:fs'
import type { Assets } from './document.ts'
import { type CssPart, cssParts, neededCss } from './needed-css.ts'

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
  /** The parts of each stylesheet, once it has been needed. */
  parts: Map<string, CssPart[]>
}
let built: Built | undefined

/** Reads what the browser's build wrote, once. */
function load(): Built {
  if (built) return built
  const chunks = JSON.parse(read('.vite/manifest.json')) as Manifest
  return (built = { chunks, everyPage: read('every-page.css'), parts: new Map() })
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

/** What a page needs of the browser's build; `page` is the page's module, `body` its markup. */
export function assetsFor(page: string | undefined, body: string): Assets {
  const build = load()
  const { chunks } = build
  if (!chunks[ENTRY])
    throw new Error('The browser build lacks its entry; build the web application again.')
  const files = new Set<string>()
  if (page) addFiles(chunks, page, files)
  addFiles(chunks, ENTRY, files)
  const sheets = [...files].filter(isSheet)
  const font = (name: string) =>
    Object.entries(chunks).find(([source]) => source.endsWith(name))?.[1]
  return {
    css: build.everyPage + sheets.map((sheet) => neededCss(partsOf(build, sheet), body)).join(''),
    files: [...files].map((file) => `/${file}`),
    fonts: FONTS.flatMap((name) => font(name)?.file ?? []).map((file) => `/${file}`),
  }
}
