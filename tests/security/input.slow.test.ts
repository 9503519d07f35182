import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { contract, type Endpoint, ErrorBody } from '@hypha/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { asFile, picture } from '../support/images/images.ts'
import type { Person } from '../support/person.ts'
import { has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall, minimalRequest, propertiesOf, type World } from './minimal-requests.ts'
import { filesTouched } from './opened-files.ts'
import { closed, openSocket, parseAnswer, sendRaw } from './raw-http.ts'
import { expectDecent } from './refusals.ts'
import { signedIn } from './signed-in.ts'
import { hashTables } from './hash-tables.ts'
import { TRAVERSALS } from './traversal.ts'

let app: TestApp
let owner: Person
let world: World
/** Clients that send a byte and then nothing. Checked last, after the server's timeout. */
const slow: Record<string, Socket> = {}
let slowSince = 0

beforeAll(async () => {
  app = await startTestApp({ HYPHA_DEMO: 'on' })
  owner = await signedIn(app, { isAdmin: true })
  const release = await has(app.services.db, owner, { status: 'draft' })
  const track = await app.services.db
    .selectFrom('track')
    .select('id')
    .where('release_id', '=', release.id)
    .executeTakeFirstOrThrow()
  world = {
    releaseId: release.id,
    trackId: track.id,
    identifier: release.identifier,
    email: owner.email,
  }
  slow.headers = openSocket(app.url)
  slow.headers.write('GET /api/instance HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  slow.body = openSocket(app.url)
  slow.body.write(
    'POST /api/token/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  slowSince = Date.now()
})
afterAll(async () => {
  for (const socket of Object.values(slow)) socket.destroy()
  await app.close()
})

const forgetLimits = () => app.services.db.deleteFrom('call_window').execute()
/** Whether the path or query has a field that accepts any text. */
const takesText = (call: Endpoint): boolean =>
  [call.params, call.query].some(
    (fields) =>
      fields !== undefined &&
      Object.values(propertiesOf(fields)).some(
        (field) => field.type === 'string' && field.enum === undefined,
      ),
  )
const pathOf = (call: Endpoint, params: Record<string, unknown>) =>
  `/api${call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`

/** A body with its headers: JSON, or the form for a file. */
async function sentAs(
  call: Endpoint,
  body: unknown,
): Promise<[body?: unknown, headers?: Record<string, string>]> {
  if (body === undefined) return []
  if (!call.multipart) return [JSON.stringify(body), { 'content-type': 'application/json' }]
  const form = new FormData()
  for (const [name, value] of Object.entries(body as object)) form.append(name, String(value))
  form.append('file', asFile(await picture('png', 40)))
  return [form]
}

describe('bad input', () => {
  const JUNK = [null, 0, -1, 1.5, true, '', 'x'.repeat(30_000), [], {}, [[]], { $ne: 1 }]

  /** The schema decides whether a field accepts the value. */
  const badBodies = (call: Endpoint, good: unknown): unknown[] => {
    const fields = Object.keys(propertiesOf(call.body))
    return [
      null,
      [],
      'text',
      7,
      { ...(good as object), surprise: 1 },
      ...fields.flatMap((field) => JUNK.map((junk) => ({ ...(good as object), [field]: junk }))),
    ]
      .filter((body) => !call.multipart || (body !== null && Object.keys(body).length > 1))
      .filter((body) => !z.safeParse(call.body!, body).success)
  }

  test('[VA-09] is rejected by every call with violations that name the field, and changes nothing', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const before = await hashTables(app.services.db)
    let refused = 0
    for (const [name, call] of everyCall) {
      const good = await minimalRequest(name, call, world)
      const path = pathOf(call, good.params ?? {})
      const refuse = async (what: string, url: string, body?: unknown) => {
        const person = call.access === 'admin' ? admin : owner
        const { status, body: answer } = await person.send<unknown>(
          call.method,
          url,
          ...(await sentAs(call, body)),
        )
        const { violations } = z.parse(ErrorBody, answer)
        expect([422, what, violations.length > 0]).toEqual([status, what, true])
        expect(violations.every((each) => each.message.length > 0)).toBe(true)
        refused++
      }
      if (call.body)
        for (const body of badBodies(call, good.body))
          await refuse(`${name} ${JSON.stringify(body).slice(0, 80)}`, path, body)
      if (call.params)
        for (const value of [
          'abc',
          '0',
          '-1',
          '1.5',
          '99999999999999999999',
          'x'.repeat(350),
          '\0',
        ]) {
          const params = Object.fromEntries(Object.keys(good.params!).map((key) => [key, value]))
          if (z.safeParse(call.params, params).success && value !== '\0') continue
          await refuse(`${name} ${value}`, pathOf(call, params), good.body)
        }
      if (call.query)
        for (const field of Object.keys(propertiesOf(call.query))) {
          // A search text may be anything.
          if (z.safeParse(call.query, { [field]: 'no such' }).success) continue
          await refuse(`${name} ?${field}`, `${path}?${encodeURIComponent(field)}=no+such`)
        }
    }
    expect(refused).toBeGreaterThan(150)
    expect(await hashTables(app.services.db)).toEqual(before)
  })

  test("[S-23] columns that a call doesn't accept are rejected by name, and change nothing", async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const { rows } = await sql<{ name: string }>`
      select distinct column_name as name from information_schema.columns
      where table_schema = 'public'`.execute(app.services.db)
    const inAnswers = ['roles', 'isAdmin', 'isFounder', 'subscriptionPlan', 'isVerified', 'ownerId']
    const names = [...rows.map(({ name }) => name), ...inAnswers, 'downloaded', 'createdAt']
    expect(names.length).toBeGreaterThan(200)
    const before = await hashTables(app.services.db)
    for (const [name, call] of everyCall) {
      if (!call.body) continue
      const good = await minimalRequest(name, call, world)
      const taken = Object.keys(propertiesOf(call.body))
      const foreign = names.filter((each) => !taken.includes(each))
      const passed = foreign.filter(
        (each) => z.safeParse(call.body!, { ...(good.body as object), [each]: 1 }).success,
      )
      expect([name, passed]).toEqual([name, []])
      const { status, body } = await (call.access === 'admin' ? admin : owner).send(
        call.method,
        pathOf(call, good.params ?? {}),
        ...(await sentAs(call, {
          ...(good.body as object),
          // A form has few fields.
          ...Object.fromEntries(
            foreign.slice(0, call.multipart ? 1 : undefined).map((each) => [each, 1]),
          ),
        })),
      )
      expect([name, status]).toEqual([name, 422])
      expectDecent({ status, body }, name)
      await forgetLimits()
    }
    expect(await hashTables(app.services.db)).toEqual(before)
  })

  test('[S-25] a path traversal in any field opens nothing outside the data folder', async () => {
    const inside = app.config.dataDir
    const touched = await filesTouched(async () => {
      for (const text of TRAVERSALS) {
        const encoded = encodeURIComponent(text)
        for (const [name, call] of everyCall) {
          if (!call.params && !call.query) continue
          // If every field is a number, one value is enough.
          if (text !== TRAVERSALS[0] && !takesText(call)) continue
          const good = await minimalRequest(name, call, world)
          const params = Object.fromEntries(
            Object.keys(good.params ?? {}).map((key) => [key, text]),
          )
          expectDecent(
            await owner.send(call.method, pathOf(call, params), good.body),
            `${name} ${text}`,
          )
          for (const field of Object.keys(propertiesOf(call.query)))
            expectDecent(
              await owner.send(
                call.method,
                `${pathOf(call, {})}?${encodeURIComponent(field)}=${encoded}`,
              ),
              `${name} ${field} ${text}`,
            )
        }
        for (const fileName of [text, `${text}.wav`]) {
          const added = await owner.call(contract.releases.addSong, {
            params: { id: world.releaseId },
            body: { title: 'x', price: 0, fileName, fileSize: 10 },
          })
          expectDecent(added, `file name ${fileName}`)
          if (added.status === 200)
            expect(new URL(added.body.result.preSignedUploadUrl).pathname).toMatch(
              /^\/media\/uploads\/originals\/[a-z0-9]+\/master\.wav$/,
            )
        }
        const form = new FormData()
        form.append('file', new Blob(['no picture']), text)
        expectDecent(await owner.send('POST', '/api/get_profile/photo', form), `picture ${text}`)
        await forgetLimits()
        for (const path of [
          '/media/pictures/',
          '/media/streams/',
          '/media/playlists/',
          '/dev/mail/',
        ]) {
          for (const address of [path + encoded, path + text.replaceAll('\0', '%00')]) {
            const answer = await sendRaw(
              app.url,
              `GET ${encodeURI(decodeSafely(address))} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
            )
            expect(parseAnswer(answer).status, address).toBeGreaterThanOrEqual(400)
            expect(parseAnswer(answer).status, address).toBeLessThan(500)
          }
        }
        const upload = await fetch(
          `${app.url}/media/uploads/${encoded}?bytes=1&type=x&expires=9999999999&signature=x`,
          { method: 'PUT', body: 'x' },
        )
        expect([403, 404], text).toContain(upload.status)
      }
    })
    const outside = touched.filter((path) => !path.startsWith(inside) && !ours.test(path))
    expect(outside).toEqual([])
  })
})

// Files the runtime itself reads during requests: modules and the test's own files.
const ours = new RegExp(`^(${process.cwd()}|file:|node:)`)
const decodeSafely = (text: string) => {
  try {
    return decodeURI(text)
  } catch {
    return text
  }
}

describe('fuzz', () => {
  const times: number[] = []
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('\0', '\ud800', "' or 1=1 --", '%', '_', '\\', '${7*7}', '{{7*7}}', '1e309'),
    fc.string({ minLength: 1000, maxLength: 3000 }),
  )
  const value = fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    text,
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, -0, 1e308, 2 ** 53, -(2 ** 31), 4_294_967_296),
    fc.jsonValue({ maxDepth: 3 }),
  )

  test.each(everyCall)(
    '%s never fails on any input, and rejects in our single error format',
    async (name, call) => {
      const good = await minimalRequest(name, call, world)
      const fields = Object.keys(propertiesOf(call.body))
      const asked = Object.keys(propertiesOf(call.query))
      const named = (names: string[]) =>
        names.length === 0 ? fc.string() : fc.constantFrom(...names)
      const request = fc.record({
        params: fc.dictionary(
          fc.constantFrom('id', 'releaseId', 'identifier', 'token'),
          fc.oneof(text, fc.integer().map(String)),
        ),
        query: fc.array(
          fc.tuple(fc.oneof(named(asked), fc.string()), fc.oneof(text, fc.integer().map(String))),
          { maxLength: 4 },
        ),
        body: fc.oneof(
          fc
            .dictionary(named(fields), value)
            .map((change) => ({ ...(good.body as object), ...change })),
          value,
        ),
        keepsParams: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(request, async ({ params, query, body, keepsParams }) => {
          await forgetLimits()
          const search = new URLSearchParams(
            query.map(([key, each]): [string, string] => [key.toWellFormed(), each.toWellFormed()]),
          )
          const wellFormed = Object.fromEntries(
            Object.entries(params).map(([key, each]) => [key, each.toWellFormed()]),
          )
          const url = `${pathOf(call, { ...good.params, ...(keepsParams ? {} : wellFormed) })}?${search.toString()}`
          const askedAt = performance.now()
          const answer = await owner.send(
            call.method,
            url,
            call.method === 'GET' ? undefined : JSON.stringify(body),
            call.method === 'GET' ? {} : { 'content-type': 'application/json' },
          )
          times.push(performance.now() - askedAt)
          expectDecent(answer, name)
        }),
        { numRuns: 40, seed: 7, endOnFailure: true },
      )
    },
  )

  test('99 % of these responses take less than a second', () => {
    const sorted = times.toSorted((a, b) => a - b)
    expect(sorted.length).toBeGreaterThan(everyCall.length)
    expect(sorted[Math.floor(sorted.length * 0.99)]).toBeLessThan(1_000)
  })
})

describe('deeply nested JSON', () => {
  const LEVELS = 8_000
  const deep = `${'{"a":['.repeat(LEVELS / 2)}${']}'.repeat(LEVELS / 2)}`
  const withField = (good: unknown, field: string) =>
    JSON.stringify({ ...(good as object), [field]: 0 }).replace(
      `"${field}":0`,
      `"${field}":${deep}`,
    )
  /** A form with one field that is declared as JSON. */
  const form = (field: string) =>
    `--b\r\nContent-Disposition: form-data; name="${field}"\r\nContent-Type: application/json\r\n\r\n${deep}\r\n--b--\r\n`

  test('is rejected as malformed by every call that changes something, in every field and content type', async () => {
    // Some calls need a recent login.
    const admin = await signedIn(app, { isAdmin: true })
    let refused = 0
    for (const [name, call] of everyCall) {
      if (call.method === 'GET') continue
      await forgetLimits()
      const good = await minimalRequest(name, call, world)
      const refuse = async (body: string, type: string) => {
        const url = pathOf(call, good.params ?? {})
        const answer = await admin.send(call.method, url, body, { 'content-type': type })
        expect([name, type, answer.status]).toEqual([name, type, 400])
        expectDecent(answer, name)
        refused++
      }
      const fields = Object.keys(propertiesOf(call.body))
      if (call.multipart || call.form)
        await refuse(form(fields[0] ?? 'a'), 'multipart/form-data; boundary=b')
      const patch = call.method === 'PATCH' ? ['application/merge-patch+json'] : []
      // Also where no body is expected, because then only the parser sees it.
      for (const type of ['application/json', ...patch])
        for (const body of [deep, ...fields.map((field) => withField(good.body, field))])
          await refuse(body, type)
    }
    expect(refused).toBeGreaterThan(300)
  })
})

describe('malformed requests', () => {
  const post = (body: string | Uint8Array, headers: Record<string, string>) =>
    owner.send<{ status: number }>('POST', '/api/token/refresh', body, headers)
  const json = { 'content-type': 'application/json' }

  test.each([
    ['a body over 256 kB', 'x'.repeat(300_000), json, 413],
    ['a body of plain text', '{"refresh_token":"x"}', { 'content-type': 'text/plain' }, 415],
    [
      'a form body',
      'refresh_token=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
    ],
    ['an XML body', '<a/>', { 'content-type': 'application/xml' }, 415],
    ['an invalid content type', '{}', { 'content-type': 'nonsense' }, 415],
    ['broken JSON', '{"refresh_token":', json, 400],
    ['an empty body', '', json, 400],
    ['a duplicate key', '{"refresh_token":"x","refresh_token":["y"]}', json, 422],
    ['NaN', '{"refresh_token":NaN}', json, 400],
    ['a number that is too large', '{"refresh_token":1e999}', json, 422],
    ['bytes that are not UTF-8', Buffer.from('{"refresh_token":"\xff\xfe"}', 'latin1'), json, 401],
    ['a compressed body', '\u001f\u008b\b', { ...json, 'content-encoding': 'gzip' }, 400],
    [
      'a compressed body of 50 MB',
      gzipSync(Buffer.alloc(50_000_000, ' ')),
      { ...json, 'content-encoding': 'gzip' },
      400,
    ],
    ['deep nesting', '['.repeat(100_000), json, 400],
    ['deep nesting with closing brackets', '['.repeat(100_000) + ']'.repeat(100_000), json, 400],
    ['__proto__', '{"refresh_token":"x","__proto__":{"isAdmin":true}}', json, 400],
    ['constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', json, 400],
    ['__proto__ in the query', '{"refresh_token":"x"}', json, 401],
  ])('rejects %s', async (what, body, headers, status) => {
    const answer =
      what === '__proto__ in the query'
        ? await owner.send(
            'POST',
            '/api/token/refresh?__proto__[isAdmin]=1&constructor=2',
            body,
            headers,
          )
        : await post(body, headers)
    expect(answer.status).toBe(status)
    expectDecent(answer, what)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('rejects pages before the first and page sizes above the maximum', async () => {
    for (const query of ['page=-1&itemsPerPage=1000000000', 'page=0', 'itemsPerPage=1e9']) {
      const answer = await app.visitor().send('GET', `/api${contract.releases.list.path}?${query}`)
      expect([query, answer.status]).toEqual([query, 422])
      expectDecent(answer, query)
    }
  })

  test('a malformed URL, and one that is too long, are rejected in our format', async () => {
    for (const path of [
      '/api/music_releases/%E0%A4%A',
      '/media/streams/%',
      '/api/optimized/music_releases/%ff',
    ]) {
      const answer = await app.visitor().send<unknown>('GET', path)
      expect([path, answer.status]).toEqual([path, 400])
      expectDecent(answer, path)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
    const long = await app
      .visitor()
      .send<unknown>('GET', `/api/optimized/music_releases/${'x'.repeat(500)}`)
    expect([404, 414]).toContain(long.status)
    expectDecent(long, 'a long name')
    const headers = await sendRaw(
      app.url,
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(parseAnswer(headers).status).toBe(431)
    expectDecent({ status: 431, body: JSON.parse(parseAnswer(headers).body) }, 'long headers')
  })

  test('headers and bodies that never end are cut off', async () => {
    const left = (ms: number) => Math.max(1_000, ms - (Date.now() - slowSince))
    expect(await closed(slow.headers!, left(60_000))).toBe(true)
    expect(await closed(slow.body!, left(90_000))).toBe(true)
  })
})
