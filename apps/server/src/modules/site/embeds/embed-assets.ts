import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of the files of a player's page. */
export interface EmbedAssets {
  script: string
  stylesheet: string
  /** More styles for the compact layout. */
  compactStylesheet: string
}

type Manifest = Record<string, { file: string } | undefined>

/** Reads the names of the built files (`apps/web/build.ts`). `dist` is the folder of the web application. */
export function readEmbedAssets(dist: string): EmbedAssets {
  const manifest = JSON.parse(
    readFileSync(join(dist, 'client/.vite/embed.json'), 'utf8'),
  ) as Manifest
  const pathOf = (source: string) => {
    const file = manifest[source]?.file
    if (!file) throw new Error(`The build has no ${source}; rebuild the web application.`)
    return `/${file}`
  }
  return {
    script: pathOf('src/entry-embed.ts'),
    stylesheet: pathOf('src/embed/embed.css'),
    compactStylesheet: pathOf('src/embed/compact.css'),
  }
}
