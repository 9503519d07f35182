import { realpathSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The program of a child process. */
export const ENTRY = fileURLToPath(new URL('./child/main.ts', import.meta.url))
const REPOSITORY = resolve(dirname(ENTRY), '../../../../../..')

/** The files that a child loads: our sources of this port, and the packages. Never the repository's `data`. */
export const SOURCES = [
  `${dirname(dirname(ENTRY))}/`,
  `${realpathSync(`${REPOSITORY}/node_modules/@hypha/contract`)}/`,
  `${realpathSync(`${REPOSITORY}/node_modules`)}/`,
  `${REPOSITORY}/node_modules/`,
  `${REPOSITORY}/package.json`,
  `${REPOSITORY}/apps/server/package.json`,
]
