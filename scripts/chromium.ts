import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The machine's Chromium; where there is none, Debian's is installed. Throws a sentence when that is not possible. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? onPath()
  if (found) return found
  console.log('  installing Chromium (once)')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  const installed = onPath()
  if (!installed)
    throw new Error(
      'The browser tests need Chromium: install the package chromium, or name one in CHROMIUM.',
    )
  return installed
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
