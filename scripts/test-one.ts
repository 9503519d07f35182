/**
 * `npm run test:one -- FILE [-t 'part of a title']`: runs one test file of any kind. Other options go to the
 * runner, Playwright for a story and Vitest for the rest. Both build the site first if the file needs it and
 * it is stale.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { findHeadlessShell } from './chromium.ts'

const [named, ...options] = process.argv.slice(2)
// npm runs scripts in the project's folder; INIT_CWD is where it was called.
const file = named && resolve(process.env.INIT_CWD ?? '.', named)
if (!file || !existsSync(file)) {
  console.error(
    named ? `File not found: ${named}` : "Usage: npm run test:one -- FILE [-t 'part of a title']",
  )
  process.exit(1)
}

const [command, ...args] = file.endsWith('.story.ts')
  ? story(file)
  : file.endsWith('.component.test.tsx')
    ? ['vitest', 'run', '--config=vitest.components.config.ts', file]
    : ['vitest', 'run', file]
const { status } = spawnSync(command!, [...args, ...options], {
  stdio: 'inherit',
  env: { ...process.env, ...(/\.(story|browser\.test)\.tsx?$/.test(file) && browser()) },
})
process.exit(status ?? 1)

/** Without the stories that precede it in a full run. */
function story(path: string): string[] {
  const title = options.indexOf('-t')
  if (title >= 0) options[title] = '-g'
  return ['playwright', 'test', relative('.', path), '--no-deps', '--reporter=line']
}

function browser() {
  return { CHROMIUM: findHeadlessShell() }
}
