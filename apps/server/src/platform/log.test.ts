import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../../../tests/support/until.ts'

/** Logs a line for each number that it receives, every third with the level `fatal`; exits at 0. */
const PROGRAM = `
  import { createLog } from '${join(import.meta.dirname, 'log.ts')}'
  const log = createLog('info')
  process.on('message', (n) => {
    if (n === 0) process.exit(7)
    log[n % 3 === 0 ? 'fatal' : 'info']('line ' + n)
    process.send('alive after ' + n)
  })
`

// Only root can mount the small disk.
describe.skipIf(process.getuid?.() !== 0)('a log on a full disk', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'hypha-log-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  })
  afterEach(() => {
    execFileSync('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  })

  function start() {
    const file = join(folder, 'log')
    const fd = openSync(file, 'a')
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], {
      stdio: ['ignore', fd, 'inherit', 'ipc'],
    })
    closeSync(fd)
    return {
      child,
      lines: () =>
        [...readFileSync(file, 'utf8').matchAll(/"line (\d+)"/g)].map(([, n]) => Number(n)),
      async logs(numbers: number[]) {
        for (const n of numbers) {
          const answered = once(child, 'message')
          child.send(n)
          expect(await answered).toEqual([`alive after ${n}`, undefined])
        }
      },
    }
  }
  const fill = () => {
    try {
      writeFileSync(join(folder, 'filler'), Buffer.alloc(128 * 1024))
    } catch {
      // It takes what is left.
    }
  }

  test('neither ends nor blocks the process; once there is space again, its lines are written', async () => {
    const { child, logs, lines } = start()
    await logs([1])
    await until(async () => lines().length === 1)
    fill()
    const many = Array.from({ length: 200 }, (_, index) => index + 2)
    await logs(many)
    expect(lines().length).toBeLessThan(100)
    rmSync(join(folder, 'filler'))
    await until(async () => lines().length === 201)
    expect(lines()).toEqual([1, ...many])
    child.send(0)
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  test('does not keep the process from exiting', async () => {
    const { child, logs } = start()
    await logs([1])
    fill()
    await logs(Array.from({ length: 100 }, (_, index) => index + 2))
    child.send(0)
    expect(await once(child, 'exit')).toEqual([7, null])
  })

  test('is complete after an exit that follows at once', async () => {
    const { child, lines } = start()
    await once(child, 'spawn')
    for (let n = 1; n <= 50; n++) child.send(n)
    child.send(0)
    expect(await once(child, 'exit')).toEqual([7, null])
    // The line that was being written may follow the others.
    expect(lines().sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    )
  })
})
