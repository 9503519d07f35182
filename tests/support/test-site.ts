import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { TEST_SITE } from '../../scripts/build-web.ts'

const BUILD =
  "import('./scripts/build-web.ts').then((m) => m.buildTestSiteIfStale(() => undefined))"

/**
 * Builds the site for tests if its sources have changed, and returns its folder. In its own process, because
 * a build inside a test process would be a development build.
 */
export async function buildTestSite(): Promise<string> {
  const build = spawn(process.execPath, ['-e', BUILD], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [[code], errors] = await Promise.all([once(build, 'close'), text(build.stderr)])
  if (code !== 0) throw new Error(`The web application could not be built: ${errors}`)
  return TEST_SITE
}
