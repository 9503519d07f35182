import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretOf, signedHeaders } from '../apps/server/src/modules/webhooks/webhook-secret.ts'
import { has } from './support/studio.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const run = promisify(execFile)
// Within the repository, so that Node finds the client; git ignores it.
const folder = join(import.meta.dirname, '../test-results/recipes')
const page = await readFile(join(import.meta.dirname, '../docs/api.md'), 'utf8')
const [intro = '', ...sections] = page.split(/^### /m)
const blocksOf = (text: string, language: string) =>
  [...text.matchAll(/^```(\w+)\n([^]*?)^```$/gm)]
    .filter(([, each]) => each === language)
    .map(([, , code]) => code!)
const recipes = sections.map((text) => ({
  title: text.split('\n', 1)[0]!,
  curl: blocksOf(text, 'sh'),
  typescript: blocksOf(text, 'ts'),
}))

let app: TestApp
let env: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  const { db } = app.services
  const person = await app.person()
  const { id } = await has(db, await app.person(), { status: 'published' })
  await has(db, person, { status: 'published' })
  const track = await db
    .selectFrom('track')
    .where('release_id', '=', id)
    .select(['id', 'artist_id'])
    .executeTakeFirstOrThrow()
  const body = {
    name: 'Recipes',
    scopes: ['read' as const, 'library' as const, 'publish' as const, 'sell' as const],
    expiresInDays: null,
  }
  const { token } = (await person.call(contract.security.createToken, { body })).body
  env = {
    PATH: process.env['PATH']!,
    SITE: app.url,
    TOKEN: token,
    TRACK: String(track.id),
    RELEASE: String(id),
    ARTIST: String(track.artist_id),
  }
  await mkdir(folder, { recursive: true })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.close()
})

describe('docs/api.md', () => {
  test('has ten recipes, each in curl and TypeScript', () => {
    expect(recipes).toHaveLength(10)
    for (const { title, curl, typescript } of recipes)
      expect([title, curl.length, typescript.length]).toEqual([title, 1, 1])
  })

  test.each(recipes)('$title', async ({ title, curl: [curl], typescript: [typescript] }) => {
    await run('sh', ['-c', curl!], { env })
    const [setup] = blocksOf(intro, 'ts')
    const file = join(folder, `${title.split('.', 1)[0]}.ts`)
    await writeFile(file, `${setup}\n${typescript}`)
    await run(process.execPath, [file], { env })
  })

  test('its check of a webhook accepts what we sign, and nothing else', async () => {
    const [code] = blocksOf(intro, 'js')
    const [key, salt] = [Buffer.alloc(32, 1), Buffer.alloc(16, 2)]
    const now = Math.floor(Date.now() / 1_000)
    const body = '{"type":"webhook.test"}'
    const signed = (timestamp: number) => signedHeaders(key, [salt], { id: 'a', timestamp, body })
    const secret = secretOf(key, salt)
    const checks = [
      [signed(now), body, secret],
      [signed(now), `${body} `, secret],
      [signed(now), body, secretOf(key, key)],
      [signed(now - 3_600), body, secret],
    ].map((each) => `isFromHypha(...${JSON.stringify(each)})`)
    const file = join(folder, 'webhook.mjs')
    await writeFile(file, `${code}\nconsole.log(String([${checks.join(', ')}]))`)
    const { stdout } = await run(process.execPath, [file], { env })
    expect(stdout.trim()).toBe('true,false,false,false')
  })

  test('its recipes fail if the token is wrong', async () => {
    const wrong = { ...env, TOKEN: 'hypha_pat_wrong' }
    const { curl, typescript } = recipes[0]!
    await expect(run('sh', ['-c', curl[0]!], { env: wrong })).rejects.toMatchObject({
      stdout: expect.stringContaining('"code":"accounts.token.invalid"'),
    })
    const file = join(folder, 'wrong.ts')
    await writeFile(file, `${blocksOf(intro, 'ts')[0]}\n${typescript[0]}`)
    await expect(run(process.execPath, [file], { env: wrong })).rejects.toThrow('ApiError')
  })
})
