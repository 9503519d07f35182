import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The folder of the built web application; it is fresh before the first test runs. */
export const webDist = join(root, 'apps/web/dist')

/**
 * Builds the web application once for the whole run, when its sources have changed: in a process of its own, because
 * what is built where tests run is a development build.
 */
export default function setup(): void {
  const code = "import('./scripts/build-web.ts').then((m) => m.buildWebIfStale(() => undefined))"
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web application does not build: ${stderr}`)
}
