import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_SITE } from '../../scripts/build-web.ts'

const manifest = join(TEST_SITE, 'client/.vite/manifest.json')

/** The file of the built application that a part of it came to be in, by the name of its source. */
export function builtFile(name: string): string {
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const found = Object.entries(parts).find(([source]) => source.endsWith(`/${name}.ts`))
  if (!found) throw new Error(`Nothing was built of ${name}.ts.`)
  return found[1].file
}
