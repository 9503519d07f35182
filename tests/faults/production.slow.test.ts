import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWeb } from '../support/built-web.ts'
import { freePort } from '../support/free-port.ts'
import { launch, leavesNothing } from '../support/launched.ts'

const root = join(import.meta.dirname, '../..')

/** Holds a copy of the repository, as on a server: a finished site, and no development packages. */
let folder: string
let copy: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-production-'))
  copy = join(folder, 'hypha')
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: root },
  )
  for (const file of listed.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) await cp(join(root, file), join(copy, file))
  await cp(await builtWeb(), join(copy, 'apps/web/dist'), { recursive: true })
  const options = ['--omit=dev', '--prefer-offline', '--loglevel=error']
  execFileSync('npm', ['ci', ...options], { cwd: copy, stdio: 'pipe' })
})
afterAll(async () => {
  await leavesNothing(folder)
  await rm(folder, { recursive: true, force: true })
})

/** Starts the copy, requests what a load balancer and a visitor request, and returns its output. */
async function startsAndServes(): Promise<string> {
  const port = await freePort()
  const product = launch({ HYPHA_DATA: join(folder, 'data'), PORT: String(port) }, [
    process.execPath,
    join(copy, 'scripts/run.mjs'),
    'scripts/start.ts',
  ])
  await product.open()
  for (const path of ['/', '/explore', '/health/ready'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200)
  product.child.kill('SIGTERM')
  expect(await product.ended).toBe(0)
  return product.output()
}

test('a server without development packages starts with the finished site, and says if it is stale', async () => {
  expect(existsSync(join(copy, 'node_modules/vite'))).toBe(false)
  expect(await startsAndServes()).not.toMatch(/installing|building|npm run build/)
  await appendFile(join(copy, 'packages/contract/src/index.ts'), '\n')
  expect(await startsAndServes()).toContain('run `npm run build`')
  expect(existsSync(join(copy, 'node_modules/vite'))).toBe(false)
})
