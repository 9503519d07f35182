import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BETA_ACCESS_NEEDED, contract } from '@hypha/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { builtWeb } from '../../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { releaseForm } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createLog } from '../../../platform/log.ts'

const CODE = 'Spores on the wind 7'
const said: string[] = []
const logged: string[] = []
let app: TestApp
beforeAll(async () => {
  const log = createLog('debug', { write: (line) => void logged.push(line) })
  app = await startTestApp({ BETA_CODE: `  ${CODE} ` }, { webDist: await builtWeb(), log })
})
afterAll(() => app.close())
beforeEach(() => app.services.db.deleteFrom('call_window').execute())
const { artists, beta, instance, releases } = contract

const enters = async (person: Person, code: string) => {
  const answer = await person.call(beta.passBetaGate, { body: { code } })
  said.push(JSON.stringify([answer.body, [...answer.headers]]))
  return answer
}
const uploads = (person: Person) =>
  person.call(releases.create, { body: releaseForm(`Gate ${person.id} ${Math.random()}`) })

describe('permissions', () => {
  test('[S-26] [RO-06] without a grant on the server only admins upload, whatever the browser claims', async () => {
    const person = await signedIn(app, { isBetaTester: false })
    const refused = await uploads(person)
    expect(refused.status).toBe(403)
    expect(refused.body).toMatchObject({
      type: BETA_ACCESS_NEEDED,
      detail: 'This feature is open to beta testers only. Enter your access code first.',
    })
    const track = { title: 'A', price: 1, fileName: 'a.wav', fileSize: 1_000 }
    const added = await person.call(releases.addSong, { params: { id: 1 }, body: track })
    expect(added.status).toBe(403)
    const admin = await signedIn(app, { isAdmin: true, isBetaTester: false })
    expect((await uploads(admin)).status).toBe(201)
    expect((await admin.call(beta.hasBetaAccess)).body).toEqual({ result: true })
  })

  test('visitors and unconfirmed users cannot enter a code, and creating an artist needs none', async () => {
    expect((await enters(app.visitor(), CODE)).status).toBe(401)
    expect((await enters(await signedIn(app, { isVerified: false }), CODE)).status).toBe(403)
    expect((await app.visitor().call(beta.hasBetaAccess)).status).toBe(401)
    const person = await signedIn(app, { isBetaTester: false })
    const made = await person.call(artists.createArtist, { body: { name: 'No Code Needed' } })
    expect(made.status).toBe(201)
  })
})

describe('the code', () => {
  test('[VA-05] rejects a wrong access code; accepts the right one, trimmed, and remembers it', async () => {
    const person = await signedIn(app, { isBetaTester: false })
    for (const code of ['', 'wrong', CODE.toUpperCase(), `${CODE}x`, CODE.slice(0, -1)]) {
      await app.services.db.deleteFrom('call_window').execute()
      const { status, body } = await enters(person, code)
      expect(status).toBe(422)
      expect(body).toMatchObject({
        violations: [{ propertyPath: 'code', message: 'Incorrect access code. Please try again.' }],
      })
    }
    expect((await person.call(beta.hasBetaAccess)).body).toEqual({ result: false })
    expect((await enters(person, ` ${CODE}\t`)).body).toEqual({ result: true })
    expect((await enters(person, CODE)).status).toBe(200)
    expect((await person.call(beta.hasBetaAccess)).body).toEqual({ result: true })
    expect((await uploads(person)).status).toBe(201)
  })

  test('[S-26] allows five guesses', async () => {
    const person = await signedIn(app, { isBetaTester: false })
    for (let i = 0; i < 5; i++) expect((await enters(person, `guess ${i}`)).status).toBe(422)
    expect((await enters(person, CODE)).status).toBe(429)
  })

  test('rejects every code if none is configured', async () => {
    const closed = await startTestApp()
    try {
      const person = await signedIn(closed, { isBetaTester: false })
      for (const code of ['', 'null', 'undefined'])
        expect((await person.call(beta.passBetaGate, { body: { code } })).status).toBe(422)
    } finally {
      await closed.close()
    }
  })

  test('[S-26] [VA-05] the code is in no file that reaches a browser, in no response, in no log, and not in the configuration', async () => {
    const demo = 'let it grow'
    const hash = (code: string) => createHash('sha256').update(code)
    const secrets = [CODE, demo].flatMap((code) => [
      code,
      hash(code).digest('hex'),
      hash(code).digest('base64'),
    ])
    const client = join(await builtWeb(), 'client')
    const files = (await readdir(client, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name),
    )
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) {
      const text = await readFile(join(file.parentPath, file.name), 'utf8')
      for (const secret of secrets) expect(text.includes(secret), file.name).toBe(false)
    }
    const visitor = app.visitor()
    const answers = [
      ...said,
      JSON.stringify((await visitor.call(instance.describe)).body),
      JSON.stringify((await visitor.send('GET', '/api/docs.json')).body),
      (await visitor.send<string>('GET', '/')).body,
      (await visitor.send<string>('GET', '/create-music-release')).body,
      JSON.stringify(app.config),
      logged.join('\n'),
    ]
    expect(logged).not.toEqual([])
    for (const answer of answers) for (const secret of secrets) expect(answer).not.toContain(secret)
  })
})
