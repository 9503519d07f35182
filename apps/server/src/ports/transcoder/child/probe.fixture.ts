/** Runs inside a job's sandbox, attempts something forbidden, and prints the outcome. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'

const { attempt, target } = JSON.parse(process.argv[2] ?? '') as { attempt: string; target: string }

const attempts: Record<string, () => unknown> = {
  read: () => readFileSync(target),
  status: () => readFileSync('/proc/self/status', 'utf8'),
  write: () => writeFileSync(target, 'x'),
  run: () => spawnSync(target),
  environment: () => Object.keys(process.env).join(),
  connect: () =>
    new Promise((done, failed) => {
      connect(Number(target), '127.0.0.1').on('connect', done).on('error', failed)
    }),
  grow: () => {
    const held: Buffer[] = []
    while (held.length < 100) held.push(Buffer.alloc(100_000_000, 1))
  },
}

try {
  const result = await attempts[attempt]?.()
  console.log(typeof result === 'string' ? result : 'done')
} catch (error) {
  console.log(error instanceof Error && 'code' in error ? error.code : error)
}
