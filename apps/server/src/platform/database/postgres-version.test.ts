import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const SOURCES = join(import.meta.dirname, '../..')
let dataDir: string
let folder: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-version-'))
  folder = join(dataDir, 'postgres')
  await mkdir(folder)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs a program like an operator. */
const run = (program: string, ...args: string[]) =>
  new Promise<{ code: number; words: string }>((done) => {
    const env = { PATH: process.env.PATH, HYPHA_DATA: dataDir, PORT: '0' }
    execFile(process.execPath, [join(SOURCES, program), ...args], { env }, (error, out, errors) =>
      done({ code: Number(error?.code ?? 0), words: out + errors }),
    )
  })

test('a database of a PostgreSQL whose programs are not installed is left alone, and the message says how to upgrade', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '16\n')
  for (const { code, words } of [
    await run('main.ts'),
    await run('backup/main.ts', join(dataDir, 'backup')),
  ]) {
    expect(code).toBe(1)
    expect(words).toContain(`cannot read the database in ${folder}, which PostgreSQL 16 wrote.`)
    expect(words).toContain(`mv ${folder} ${join(dataDir, 'postgres-16')}`)
    expect(words).toContain('npm run restore -- /path/to/backup --keep-files')
    expect(words).not.toMatch(/\n\s+at /)
  }
  expect(await readdir(folder)).toEqual(['PG_VERSION'])
  expect(await readFile(join(folder, 'PG_VERSION'), 'utf8')).toBe('16\n')
})

test('a command leaves the upgrade of an older database to npm start', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '17\n')
  const { code, words } = await run('backup/main.ts', join(dataDir, 'backup'))
  expect(code).toBe(1)
  expect(words).toContain('Run npm start first, which upgrades it.')
  expect(words).not.toMatch(/\n\s+at /)
  expect(await readdir(folder)).toEqual(['PG_VERSION'])
})

test('a database of a newer PostgreSQL needs the newer version of Hypha', async () => {
  await writeFile(join(folder, 'PG_VERSION'), '99\n')
  const { code, words } = await run('main.ts')
  expect(code).toBe(1)
  expect(words).toContain('Install that version again.')
  expect(words).not.toContain('npm run backup')
})
