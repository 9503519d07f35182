/**
 * Runs a script of this project on Node 24, whatever Node started it: `node scripts/run.mjs
 * scripts/start.ts`. Plain JavaScript for Node 20.19 or later without dependencies, because it installs them.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const NODE_MAJOR = 24

/** Returns the packages in a lock file, by folder. */
const packagesIn = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether the packages in the lock file are installed, according to npm's own record. */
function isInstalled(script) {
  const record = 'node_modules/.package-lock.json'
  if (!existsSync(join(root, record))) return false
  const installed = packagesIn(record)
  const locked = Object.entries(packagesIn('package-lock.json')).filter(([folder]) =>
    folder.includes('node_modules/'),
  )
  // After `npm ci --omit=dev`. With only some of them, the installation is out of date.
  const hasDev = locked.some(([folder, { dev }]) => dev && installed[folder])
  const mayLackDev = !hasDev && runsWithoutDev(script)
  return locked.every(([folder, { version, dev, optional, devOptional }]) =>
    installed[folder]
      ? installed[folder].version === version
      : // For another platform.
        optional || devOptional || (dev && mayLackDev),
  )
}

/** The server and its commands need no development packages once the site is built. */
const runsWithoutDev = (script) =>
  script.startsWith('apps/server/') ||
  (script === 'scripts/start.ts' &&
    Boolean(process.env.HYPHA_SITE || existsSync(join(root, 'apps/web/dist'))))

async function install(script) {
  if (isInstalled(script)) return
  const turn = await waitForTurn()
  if (!isInstalled(script)) runNpm()
  turn.close()
}

/**
 * Two concurrent starts must not both install. The kernel frees an abstract socket when its process ends, in
 * whatever way.
 */
async function waitForTurn() {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 32)
  for (;;) {
    const turn = createServer().listen({ path: `\0hypha-install-${name}` })
    try {
      await once(turn, 'listening')
      return turn
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
      await sleep(500)
    }
  }
}

function runNpm() {
  console.log('  installing packages (once, about a minute)')
  const npm = process.env.npm_execpath
  const [command, args] = npm ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  // With NODE_ENV=production npm would leave out what builds the site.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...args, ...options], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) return
  console.error(
    '\nThe packages could not be installed. Check that the npm registry is reachable and that the disk is not full.\n',
  )
  process.exit(1)
}

/** Returns this Node if it is new enough, else the one in node_modules. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= NODE_MAJOR) return process.execPath
  const brought = join(root, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
  if (existsSync(brought)) return brought
  console.error(
    `\nHypha needs Node ${NODE_MAJOR} or later, which it cannot install on ${process.platform} ${process.arch}. Install it yourself, then try again.\n`,
  )
  process.exit(1)
}

const [script, ...args] = process.argv.slice(2)
await install(script)
const node = findNode()
const PATH = `${join(node, '..')}:${join(root, 'node_modules/.bin')}:${process.env.PATH}`
// Caches compiled code, which halves the time of the next start.
const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node')
// The channel tells the script when this process is gone, in whatever way.
const child = spawn(node, [join(root, script), ...args], {
  cwd: root,
  env: { ...process.env, PATH, NODE_COMPILE_CACHE },
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
// Ctrl-C in a terminal also reaches the script; a signal to this process alone is forwarded.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
