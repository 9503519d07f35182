import { readFileSync } from 'node:fs'
import type { Assets } from './document.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const ENTRY = 'src/entry-client.tsx'
const STYLES = 'style.css'
/** Preloaded, because a browser discovers fonts only once the styles apply. */
const FONTS = ['geologica-basic.woff2', 'martian-mono-basic.woff2']
/** The chunk in which the router's plugin puts the component of a route file. */
const ROUTE_CHUNK = /^src\/routes(\/.*)\.tsx\?tsr-split=.*component/

/** Vite serves sources unbundled; `scripts/dev-site.ts` assembles the stylesheet. */
const UNBUILT: Assets = {
  stylesheet: '/@development/styles.css',
  fonts: [],
  modules: [],
  entry: '/src/entry-development.ts',
}

let manifest: Manifest | undefined

function readManifest(): Manifest {
  const file = new URL('../client/.vite/manifest.json', import.meta.url)
  return (manifest ??= JSON.parse(readFileSync(file, 'utf8')) as Manifest)
}

/** A route's id is the path of its file. */
const fileOfRoute = (id: string) => id.replace(/\/$/, '/index')

/** Adds a chunk and everything it imports. */
function collect(chunks: Manifest, name: string, found: Set<Chunk>): void {
  const chunk = chunks[name]
  if (!chunk || found.has(chunk)) return
  found.add(chunk)
  for (const each of chunk.imports ?? []) collect(chunks, each, found)
}

/** Returns the assets a page needs from the browser bundle, by its route ids. */
export function assetsFor(routeIds: readonly string[]): Assets {
  if (import.meta.env.DEV) return UNBUILT
  const chunks = readManifest()
  const fileOf = (suffix: string) => {
    const name = Object.keys(chunks).find((each) => each.endsWith(suffix))
    if (!name) throw new Error(`The browser build has no ${suffix}; rebuild the web application.`)
    return `/${chunks[name]!.file}`
  }
  const routeFiles = new Set(routeIds.map(fileOfRoute))
  const needed = new Set<Chunk>()
  collect(chunks, ENTRY, needed)
  for (const name of Object.keys(chunks))
    if (routeFiles.has(ROUTE_CHUNK.exec(name)?.[1] ?? '')) collect(chunks, name, needed)
  const entry = fileOf(ENTRY)
  return {
    stylesheet: fileOf(STYLES),
    fonts: FONTS.map(fileOf),
    modules: [...needed].map(({ file }) => `/${file}`).filter((file) => file !== entry),
    entry,
  }
}
