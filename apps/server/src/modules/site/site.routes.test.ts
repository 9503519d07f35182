import { afterAll, beforeAll, expect, test } from 'vitest'
import { webDist } from '../../../../../tests/support/built-web.ts'
import { dataAt } from '../../../../../tests/support/page-data.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { has } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({}, { webDist })
  artist = await app.person()
  for (let i = 0; i < 6; i++)
    await has(app.services.db, artist, { status: 'published', title: `Shown ${i}` })
})
afterAll(() => app.close())

const get = (path: string) => app.visitor().send<string>('GET', path)

const explore = async () =>
  until(async () => {
    const { body } = await get('/')
    return body.includes('Shown 5') && body
  })

test('the data of no page, of a page that is none, or by a hash that no page has are not there', async () => {
  const unknown = `/page-data/${'x'.repeat(22)}`
  for (const path of [
    unknown,
    `${unknown}?page=/`,
    `${unknown}?page=/login`,
    `${unknown}?page=/${'a'.repeat(3000)}`,
    `${unknown}?page=https%3A%2F%2Fexample.test%2F`,
    `${unknown}?page=/&page=/`,
  ])
    expect((await get(path)).status, path).toBe(404)
})

test('long data come after their page, short ones stand in it', async () => {
  const html = await explore()
  const { status, body } = await get(dataAt(html)!)
  expect(status).toBe(200)
  const data = JSON.stringify(body)
  expect(data).toContain('Shown 0')
  expect(html).not.toContain('"trackCount"')
  expect(dataAt((await get('/login')).body)).toBeNull()
})

test('they are there for whoever has an older page', async () => {
  const before = dataAt(await explore())!
  await has(app.services.db, artist, { status: 'published', title: 'Shown Later' })
  const html = await until(async () => {
    const { body } = await get('/')
    return body.includes('Shown Later') && body
  })
  const older = await get(before)
  expect([older.status, JSON.stringify(older.body).includes('Shown Later')]).toEqual([200, false])
  expect((await get(dataAt(html)!)).status).toBe(200)
})

test('another process has them too, of a page that it never rendered', async () => {
  const address = dataAt(await explore())!
  const { database } = app.config
  if (database.kind === 'embedded') throw new Error('A test has a database that others reach.')
  const other = await startTestApp({ DATABASE_URL: database.url }, { webDist })
  const { status, body } = await other.visitor().send<object>('GET', address)
  expect([status, JSON.stringify(body).includes('Shown 0')]).toEqual([200, true])
  await other.close()
})

/** As a browser asks for a page, going where it is led. */
async function visit(path: string): Promise<{ status: number; body: string }> {
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  const { status, headers, body } = await app
    .visitor()
    .send<string>('GET', path, undefined, browser)
  return status === 302 ? visit(headers.get('location')!) : { status, body }
}

test.each([
  ['/explore/%E0%A4%A'],
  ['/album/%ff'],
  ['/album/%ff?tab=%'],
  ['/album/%00'],
  [`/artist/${'x'.repeat(350)}`],
  [`/artist/${'x'.repeat(1_000)}`],
  [`/artist/${'x'.repeat(5_000)}`],
])('a browser is told that there is nothing at %.30s', async (path) => {
  const { status, body } = await visit(path)
  expect([status, /<h1[^>]*>([^<]*)/.exec(body)?.[1]]).toEqual([404, 'Nothing here'])
})

test('who asks for no page, and what is no page, is told of such an address in our words', async () => {
  const browser = { accept: 'text/html' }
  for (const [path, headers, status] of [
    ['/album/%ff', {}, 400],
    ['/api/music_releases/%ff', browser, 400],
    ['/media/streams/%ff', browser, 400],
    [`/artist/${'x'.repeat(5_000)}`, {}, 414],
  ] as const) {
    const answer = await app.visitor().send<{ status: number }>('GET', path, undefined, headers)
    expect([answer.status, answer.body.status]).toEqual([status, status])
  }
})

const withHint = (path: string, hint: string) =>
  app.visitor().send<string>('GET', path, undefined, { cookie: `other=1; hypha-seen=${hint}` })

test('who has the hint of a session gets a skeleton in place of the list of visitors, which no cache holds', async () => {
  await explore()
  const { body, headers } = await withHint('/', 'person')
  expect(body).not.toContain('Shown 5')
  expect(body).toContain('data-served-for="person"')
  expect(body).toContain('Discover')
  expect(body).not.toContain('>Pending<')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('vary')).toContain('cookie')
  expect(headers.get('etag')).toBeNull()
  const visitors = await get('/')
  expect(visitors.body).toContain('Shown 5')
  expect(visitors.body).toContain('data-served-for="visitor"')
  expect(visitors.headers.get('cache-control')).toBe('public, no-cache')
  expect(visitors.headers.get('vary')).toContain('cookie')
})

test('the hint of an admin adds their list of what waits, and opens nothing', async () => {
  await has(app.services.db, artist, { status: 'pending', title: 'Waiting Alone' })
  const { body } = await withHint('/?tab=pending', 'admin')
  expect(body).toContain('>Pending<')
  expect(body).not.toContain('Waiting Alone')
})

test.each([
  ['/?tab=explore', 'person'],
  ['/', 'somebody'],
  ['/album/x', 'person'],
])('%s is the page of visitors with the hint %s', async (path, hint) => {
  const [hinted, visitors] = [await withHint(path, hint), await get(path)]
  expect(hinted.body).toBe(visitors.body)
  expect(hinted.headers.get('cache-control')).toBe('public, no-cache')
})
