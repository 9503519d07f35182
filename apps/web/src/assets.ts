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
  /** The file of the whole stylesheet, and its parts. */
  sheet: string
  parts: CssPart[]
}
let built: Built | undefined

/** Reads what the browser's build wrote, once. */
function load(): Built {
  if (built) return built
  const chunks = JSON.parse(read('.vite/manifest.json')) as Manifest
  const sheet = Object.values(chunks).find(({ file }) => file.endsWith('.css'))?.file
  if (!sheet)
    throw new Error('The browser build lacks its stylesheet; build the web application again.')
  return (built = { chunks, sheet, parts: cssParts(read('fonts.css') + read(sheet)) })
}

/** Puts a chunk's file after those of everything it imports. */
function addFiles(chunks: Manifest, name: string, files: Set<string>, begun = new Set<string>()) {
  const chunk = chunks[name]
  if (!chunk || begun.has(name)) return
  begun.add(name)
  chunk.imports?.forEach((each) => addFiles(chunks, each, files, begun))
  files.add(chunk.file)
}

/** What a page needs of the browser's build; `page` is the page's module, `body` its markup. */
export function assetsFor(page: string | undefined, body: string): Assets {
  const { chunks, sheet, parts } = load()
  if (!chunks[ENTRY])
    throw new Error('The browser build lacks its entry; build the web application again.')
  const modules = new Set<string>()
  if (page) addFiles(chunks, page, modules)
  addFiles(chunks, ENTRY, modules)
  const font = (name: string) =>
    Object.entries(chunks).find(([source]) => source.endsWith(name))?.[1]
  return {
    css: neededCss(parts, body),
    files: [sheet, ...modules].map((file) => `/${file}`),
    fonts: FONTS.flatMap((name) => font(name)?.file ?? []).map((file) => `/${file}`),
  }
}
