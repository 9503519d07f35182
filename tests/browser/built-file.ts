import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TEST_SITE } from '../../scripts/build-web.ts'

const manifest = join(TEST_SITE, 'client/.vite/manifest.json')

/** Returns the built file that contains a source module, by the module's name. */
export function builtFile(name: string): string {
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>
  const found = Object.entries(parts).find(([source]) => source.endsWith(`/${name}.ts`))
  if (!found) throw new Error(`Nothing was built of ${name}.ts.`)
  return found[1].file
}
