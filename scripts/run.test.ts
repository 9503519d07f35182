import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const LOCK = {
  packages: {
    '': { name: 'thing' },
    'packages/own': { version: '0.1.0' },
    'node_modules/@thing/own': { resolved: 'packages/own', link: true },
    'node_modules/needed': { version: '1.0.0' },
    'node_modules/builder': { version: '1.0.0', dev: true },
    'node_modules/elsewhere': { version: '1.0.0', optional: true },
  },
}
/** A fake npm: takes a moment, leaves npm's record, and counts its calls. */
const NPM = `
  const fs = require('node:fs')
  fs.appendFileSync('calls', process.argv[2] + '\\n')
  setTimeout(() => {
    fs.mkdirSync('node_modules', { recursive: true })
    const { packages } = JSON.parse(fs.readFileSync('package-lock.json'))
    delete packages['node_modules/elsewhere']
    fs.writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
  }, 1000)`

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-run-'))
  await mkdir(join(folder, 'scripts'))
  await copyFile(join(import.meta.dirname, 'run.mjs'), join(folder, 'scripts/run.mjs'))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(LOCK))
  await writeFile(join(folder, 'scripts/hello.mjs'), "console.log('hello')")
  await writeFile(join(folder, 'npm.cjs'), NPM)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const run = async (script = 'scripts/hello.mjs') => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(folder, 'scripts/run.mjs'), script],
    { env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.cjs') } },
  )
  return stdout
}
const calls = () => readFile(join(folder, 'calls'), 'utf8').catch(() => '')

/** What `npm ci` leaves when called by hand. */
const installs = async (packages: Record<string, object>) => {
  await mkdir(join(folder, 'node_modules'))
  await writeFile(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
}
const { 'node_modules/elsewhere': _elsewhere, ...HERE } = LOCK.packages

test('two concurrent first starts install once, and both run', async () => {
  const outputs = await Promise.all([run(), run()])
  for (const output of outputs) expect(output).toContain('hello')
  expect(await calls()).toBe('ci\n')
  expect(await run()).toBe('hello\n')
})

test('installs nothing after an installation by hand', async () => {
  await installs(HERE)
  expect(await run()).toBe('hello\n')
  expect(await calls()).toBe('')
})

test.each<[string, Record<string, object>]>([
  ['another version of a package', { ...HERE, 'node_modules/needed': { version: '0.9.0' } }],
  ['no packages', {}],
])('with %s installed, a start installs', async (_what, packages) => {
  await installs(packages)
  await run()
  expect(await calls()).toBe('ci\n')
})

describe('after `npm ci --omit=dev`', () => {
  const { 'node_modules/builder': _builder, ...PRODUCTION } = HERE
  const START = 'scripts/start.ts'
  const ADMIN = 'apps/server/admin.mjs'
  beforeEach(async () => {
    await installs(PRODUCTION)
    await mkdir(join(folder, 'apps/server'), { recursive: true })
    for (const script of [START, ADMIN])
      await writeFile(join(folder, script), "console.log('hello')")
  })

  test('other scripts install what they need', async () => {
    await run()
    expect(await calls()).toBe('ci\n')
  })

  test('a start without a built site installs', async () => {
    await run(START)
    expect(await calls()).toBe('ci\n')
  })

  test('a start with a built site and commands of the server install nothing', async () => {
    await mkdir(join(folder, 'apps/web/dist'), { recursive: true })
    expect(await run(START)).toBe('hello\n')
    expect(await run(ADMIN)).toBe('hello\n')
    expect(await calls()).toBe('')
  })

  test('a start with another version of a package installs', async () => {
    await mkdir(join(folder, 'apps/web/dist'), { recursive: true })
    await rm(join(folder, 'node_modules'), { recursive: true })
    await installs({ ...PRODUCTION, 'node_modules/needed': { version: '0.9.0' } })
    await run(START)
    expect(await calls()).toBe('ci\n')
  })
})
