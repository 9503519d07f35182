/** `npm run dev`: the product, built and started anew whenever a source file changes. */
import { type ChildProcess, fork } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const SETTLES_MS = 300
const WATCHED = [
  'packages',
  'apps/server/src',
  'apps/server/demo',
  'apps/server/migrations',
  'apps/web/src',
]

let product: ChildProcess | null = null
let timer: NodeJS.Timeout | undefined

async function restart(): Promise<void> {
  const running = product
  if (running && running.exitCode === null) {
    const gone = new Promise((done) => running.once('exit', done))
    running.kill('SIGTERM')
    await gone
  }
  product = fork(join(root, 'scripts/start.ts'), { cwd: root, stdio: 'inherit' })
}

for (const folder of WATCHED) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || /node_modules|dist|\.test\.ts/.test(name)) return
    clearTimeout(timer)
    timer = setTimeout(() => void restart(), SETTLES_MS)
  })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    product?.once('exit', () => process.exit(0))
    product?.kill(signal)
  })
}
await restart()
