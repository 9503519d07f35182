import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtWeb } from '../support/built-web.ts'
import { killAll, launch, leavesNothing, SCRIPT } from '../support/launched.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hypha-offline-'))))
afterEach(async () => {
  await leavesNothing(folder)
  await rm(folder, { recursive: true, force: true })
})

/** Addresses outside of this machine that a trace of `connect` and `sendto` names. */
const outside = (trace: string) =>
  [...trace.matchAll(/inet_addr\("([^"]+)"\)|inet_pton\(AF_INET6, "([^"]+)"/g)]
    .map(([, four, six]) => four ?? six!)
    .filter((address) => !/^(127\.|::1$|::ffff:127\.|0\.0\.0\.0$|::$)/.test(address))

test('[S-89] a start needs no network, and contacts nothing outside of this machine', async () => {
  const site = await builtWeb()
  // A network namespace has only a loopback interface of its own.
  const command = `ip link set lo up && exec strace -f -qq -e trace=connect,sendto,sendmsg -o ${folder}/trace ${SCRIPT.join(' ')}`
  const product = launch({ HYPHA_DATA: join(folder, 'data'), HYPHA_SITE: site, PORT: '3000' }, [
    'unshare',
    '--net',
    '--map-root-user',
    'sh',
    '-c',
    command,
  ])
  await product.open()
  // A signal would reach strace only.
  killAll(folder)
  await product.ended
  const trace = await readFile(join(folder, 'trace'), 'utf8')
  expect(trace).toContain('connect(')
  expect(outside(trace)).toEqual([])
})
