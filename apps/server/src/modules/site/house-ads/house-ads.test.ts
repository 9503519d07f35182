import { contract, HOUSE_ADS_MAX } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { houseAds, instance } = contract
const WORDS = {
  line: 'A line',
  more: 'More words.',
  button: 'Look',
  href: '/memberships',
  isShown: true,
}
const adds = (person: Person, changes: Partial<typeof WORDS> = {}) =>
  person.call(houseAds.addHouseAd, { body: { ...WORDS, ...changes } })
const listOf = async () => expectOk(await admin.call(houseAds.listHouseAds)).result
const shown = async () => expectOk(await app.visitor().call(instance.describe)).ad
const clears = async () => {
  for (const { id } of await listOf())
    expectOk(await admin.call(houseAds.removeHouseAd, { params: { id } }))
}

test('only admins can manage ads', async () => {
  for (const person of [app.visitor(), await signedIn(app, { isFounder: true })])
    expect([
      (await person.call(houseAds.listHouseAds)).status,
      (await adds(person)).status,
      (await person.call(houseAds.changeHouseAd, { params: { id: 1 }, body: {} })).status,
      (await person.call(houseAds.removeHouseAd, { params: { id: 1 } })).status,
    ]).toEqual([404, 404, 404, 404])
})

test.each([
  [{ href: 'https://elsewhere.test' }],
  [{ href: '//elsewhere.test' }],
  [{ href: '/\\elsewhere.test' }],
  [{ href: 'javascript:alert(1)' }],
  [{ line: '' }],
  [{ line: 'x'.repeat(81) }],
  [{ more: 'turned \u202e around' }],
])('an ad is plain text and links to a page of this site: rejects %o', async (wrong) => {
  expect((await adds(admin, wrong)).status).toBe(422)
})

describe('the ad of the day', () => {
  test('is the built-in one until an admin changes it', async () => {
    expect(await shown()).toMatchObject({ href: '/memberships', button: 'See memberships' })
    await clears()
    expect(await shown()).toBeNull()
    const { id } = expectOk(await adds(admin)).result
    expect(await shown()).toEqual({
      ...{ line: 'A line', more: 'More words.', button: 'Look', href: '/memberships' },
    })
    const change = (body: object) => admin.call(houseAds.changeHouseAd, { params: { id }, body })
    expect(expectOk(await change({ line: 'Another line' })).result).toMatchObject({
      line: 'Another line',
      isShown: true,
    })
    expect((await shown())!.line).toBe('Another line')
    expectOk(await change({ isShown: false }))
    expect(await shown()).toBeNull()
    expect(expectOk(await change({})).result.line).toBe('Another line')
    expect(
      (await admin.call(houseAds.changeHouseAd, { params: { id: 999 }, body: {} })).status,
    ).toBe(404)
  })

  test('changes each day, in turn', async () => {
    await clears()
    for (const line of ['One', 'Two', 'Three']) expectOk(await adds(admin, { line }))
    expectOk(await adds(admin, { line: 'Hidden', isShown: false }))
    const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
    const lines = await Promise.all(
      days.map(async (day) => (await app.services.houseAds.ofDay(new Date(day)))!.line),
    )
    expect(new Set(lines.slice(0, 3))).toEqual(new Set(['One', 'Two', 'Three']))
    expect(lines[3]).toBe(lines[0])
  })

  test('limits the number of ads', async () => {
    await clears()
    for (let each = 0; each < HOUSE_ADS_MAX; each++) expectOk(await adds(admin))
    expect((await adds(admin)).status).toBe(409)
    await clears()
  })
})
