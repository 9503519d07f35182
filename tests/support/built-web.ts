import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * The folder of the built web application, built first when its sources have changed: in a process of its own, because
 * what is built where tests run is a development build.
 */
export async function builtWeb(): Promise<string> {
  const code = "import('./scripts/build-web.ts').then((m) => m.buildWebIfStale(() => undefined))"
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The web application does not build: ${stderr}`)
  return join(root, 'apps/web/dist')
}
