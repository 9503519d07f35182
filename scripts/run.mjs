/**
 * Runs a script of this project on Node 24, whatever Node started it: `node scripts/run.mjs scripts/start.ts`.
 * Plain JavaScript for Node 20.19 or later, with nothing installed: it is what installs.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.installed')
const NODE_MAJOR = 24

/** What is installed, is installed from this lock file. */
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

function install() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return
  console.log('  installing packages (once, about a minute)')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...args, ...quiet], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) {
    console.error(
      '\nThe packages could not be installed. Is the npm registry reachable, and is there room on the disk?\n',
    )
    process.exit(1)
  }
  writeFileSync(stamp, lockHash())
}

/** This Node when it is new enough, else the one that came with the packages. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const brought = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(brought)) return brought
  console.error(
    `\nHypha runs on Node ${NODE_MAJOR} or later; there is none to bring along for ${process.platform} on ${process.arch}. Please install it.\n`,
  )
  process.exit(1)
}

install()
const [script, ...args] = process.argv.slice(2)
const node = findNode()
const PATH = `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`
// Compiled code is kept: the next start takes half as long.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')
// The channel tells the script when this process is gone, however it went.
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  env: { ...process.env, PATH, NODE_COMPILE_CACHE },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C in a terminal reaches the script by itself too; a signal to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
