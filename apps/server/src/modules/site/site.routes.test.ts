import { afterAll, beforeAll, expect, test } from 'vitest'
import { webDist } from '../../../../../tests/support/built-web.ts'
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

/** Where a page says that its data are; null when they stand in it. */
const dataAt = (html: string) =>
  /data-at="([^"]*)"/.exec(html)?.[1]!.replaceAll('&#38;', '&') ?? null

const explore = async () =>
  until(async () => {
    const { body } = await get('/')
    return body.includes('Shown 5') && body
  })

test('the data of no page, of a page that is none, or by another hash are not there', async () => {
  const address = dataAt(await explore())!
  for (const path of [
    '/page-data/x',
    '/page-data/x?page=/',
    address.replace('page=%2F', 'page=%2Flogin'),
    address.replace('page=%2F', `page=%2F${'a'.repeat(3000)}`),
    address.replace('page=%2F', 'page=https%3A%2F%2Fexample.test%2F'),
    `${address}&page=%2F`,
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

test('once a page has changed its data are those of the new one alone', async () => {
  const before = dataAt(await explore())!
  await has(app.services.db, artist, { status: 'published', title: 'Shown Later' })
  const html = await until(async () => {
    const { body } = await get('/')
    return body.includes('Shown Later') && body
  })
  expect((await get(before)).status).toBe(404)
  expect((await get(dataAt(html)!)).status).toBe(200)
})
