import { readFileSync } from 'node:fs'
import type { Assets } from './document.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/entry-client.tsx'
/** Of the two fonts the text's alone: the one for figures would take the line from the covers. */
const FONTS = ['geologica-latin-shrp-normal.woff2']

const client = new URL('../client/', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, client), 'utf8')

let manifest: Manifest | undefined
let css = ''

/** Reads what the browser's build wrote, once. */
function load(): Manifest {
  if (manifest) return manifest
  const written = JSON.parse(read('.vite/manifest.json')) as Manifest
  const sheets = Object.values(written)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'))
  css = sheets.map(read).join('')
  manifest = written
  return written
}

/** A chunk's file with those of everything it imports. */
function filesOf(chunks: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = chunks[name]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  chunk.imports?.forEach((each) => filesOf(chunks, each, seen))
  return seen
}

/** What a page needs of the browser's build; `page` is the page's module. */
export function assetsFor(page: string | undefined): Assets {
  const chunks = load()
  const entry = chunks[ENTRY]
  if (!entry) throw new Error('The browser build lacks its entry; build the web application again.')
  const files = filesOf(chunks, ENTRY)
  if (page) filesOf(chunks, page, files)
  files.delete(entry.file)
  const font = (name: string) =>
    Object.entries(chunks).find(([source]) => source.endsWith(name))?.[1]
  return {
    css,
    script: `/${entry.file}`,
    modules: [...files].map((file) => `/${file}`),
    fonts: FONTS.flatMap((name) => font(name)?.file ?? []).map((file) => `/${file}`),
  }
}
