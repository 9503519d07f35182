import { join } from 'node:path'
import { buildWebIfStale } from '../../scripts/build-web.ts'

/** The folder of the built web application, built first when its sources have changed. */
export async function builtWeb(): Promise<string> {
  await buildWebIfStale(() => undefined)
  return join(import.meta.dirname, '../../apps/web/dist')
}
