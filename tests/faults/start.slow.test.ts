import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtWeb } from '../support/built-web.ts'
import { freePort } from '../support/free-port.ts'
import { killAll, launch, leavesNothing, processesOf, SCRIPT } from '../support/launched.ts'
import { eventually } from '../support/until.ts'

let folder: string
let port: string
/** Not the site of `npm start`, which may be in use. */
let site: string
beforeEach(async () => {
  site = await builtWeb()
  folder = await mkdtemp(join(tmpdir(), 'hypha-start-'))
  port = String(await freePort())
})
afterEach(async () => {
  await leavesNothing(folder)
  await rm(folder, { recursive: true, force: true })
})

const data = () => join(folder, 'data')
const start = (env: Record<string, string> = {}, command: string[] = SCRIPT) =>
  launch({ HYPHA_DATA: data(), HYPHA_SITE: site, PORT: port, ...env }, command)
const answers = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status

describe('a start', () => {
  test.each(['SIGINT', 'SIGTERM'] as const)(
    'serves the site, prints its URL, and %s leaves no process behind',
    async (signal) => {
      const product = start()
      await product.open()
      expect(product.output()).toContain(`http://127.0.0.1:${port}`)
      expect(product.output()).toContain('outbox')
      expect([
        await answers('/'),
        await answers('/health/ready'),
        await answers('/health/live'),
      ]).toEqual([200, 200, 200])
      product.child.kill(signal)
      expect(await product.ended).toBe(0)
      expect(processesOf(folder)).toEqual([])
    },
  )

  test('by npm: a signal to npm alone ends everything', async () => {
    const product = start({}, ['npm', 'start'])
    await product.open()
    product.child.kill('SIGTERM')
    await product.ended
    await eventually(async () => processesOf(folder).length === 0)
    expect(product.output()).toContain('stopping')
  })

  test('after kill -9 of everything needs no repair', async () => {
    const first = start()
    await first.open()
    killAll(folder)
    await first.ended
    const second = start()
    await second.open()
    expect(await answers('/health/ready')).toBe(200)
    second.child.kill('SIGTERM')
    await second.ended
  })

  test('when only the launcher is killed, everything it started ends by itself', async () => {
    const product = start()
    await product.open()
    product.child.kill('SIGKILL')
    await eventually(async () => processesOf(folder).length === 0)
  })
})

describe('a start that fails with a clear message', () => {
  const refuses = async (
    env: Record<string, string>,
    sentence: RegExp,
    command: string[] = SCRIPT,
  ) => {
    const product = start(env, command)
    expect(await product.ended).toBe(1)
    expect(product.output()).toMatch(sentence)
    expect(product.output()).not.toMatch(/\n\s+at /)
    expect(processesOf(folder)).toEqual([])
  }

  test('a port in use', async () => {
    const other = createServer()
    await new Promise<void>((listening) => other.listen(Number(port), '127.0.0.1', listening))
    await refuses({}, new RegExp(`Port ${port} is already in use`))
    await new Promise((closed) => other.close(closed))
  })

  test("[F-26] a second start on the same folder, which doesn't affect the first one", async () => {
    const first = start()
    await first.open()
    const second = start({ PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.output()).toMatch(/already running on/)
    expect(await answers('/health/ready')).toBe(200)
    first.child.kill('SIGTERM')
    await first.ended
  })

  test('partial credentials', () =>
    refuses({ S3_BUCKET: 'music' }, /S3 is only partly configured: S3_REGION and .* are missing/))

  test('an unreachable database', () =>
    refuses(
      { DATABASE_URL: 'postgres://hypha@127.0.0.1:1/hypha' },
      /The database at 127.0.0.1:1 cannot be reached/,
    ))

  test('a full disk', async () => {
    const disk = join(folder, 'disk')
    execFileSync('mkdir', ['-p', disk])
    // A ten-megabyte mount visible only to this start.
    const wrap = [
      'unshare',
      '--user',
      '--map-root-user',
      '--mount',
      'sh',
      '-c',
      `mount -t tmpfs -o size=10m none ${disk} && exec "$@"`,
      'sh',
    ]
    await refuses({ HYPHA_DATA: disk }, /The disk of .* is full/, [...wrap, ...SCRIPT])
  })
})
