/** Permissions and invalid queries of the lists. */
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
  const { id } = await has(app.services.db, artist, { status: 'published' })
  await until(async () => (await ask('')).body.items.some((each) => each.id === id))
})
afterAll(() => app.close())

interface Page {
  items: { id: number }[]
  count_results: number
  violations?: { propertyPath: string; message: string }[]
}
const LISTS = ['/api/optimized/music_releases', '/api/optimized/songs'] as const
const ask = (query: string, list: string = LISTS[0], person = app.visitor()) =>
  person.send<Page>('GET', `${list}?${query}`)

describe('permissions', () => {
  test.each(LISTS)('a personal list requires a login: %s', async (list) => {
    const filters =
      list === LISTS[0] ? ['undiscovered', 'favorite', 'mine'] : ['undiscovered', 'favorite']
    for (const filter of filters) {
      // Fill the cache with somebody else's response first: it must not be served here.
      expect((await ask(`filter=${filter}`, list, artist)).status).toBe(200)
      expect((await ask(`filter=${filter}`, list)).status).toBe(401)
    }
  })

  test('only admins see the review queue, and there is none for tracks', async () => {
    expect((await ask('filter=pending')).status).toBe(403)
    expect((await ask('filter=pending', LISTS[0], artist)).status).toBe(403)
    for (const filter of ['pending', 'mine'])
      expect((await ask(`filter=${filter}`, LISTS[1], artist)).status).toBe(422)
  })

  test('nobody can list the mixes of an unpublished track', async () => {
    const draft = await has(app.services.db, artist, { status: 'draft' })
    const { id } = await app.services.db
      .selectFrom('track')
      .where('release_id', '=', draft.id)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const person of [app.visitor(), artist])
      for (const trackId of [id, 2_000_000_000]) {
        const { status } = await person.call(contract.songs.mixes, { params: { id: trackId } })
        expect(status).toBe(404)
      }
  })
})

/** A query, the rejected field and the error code. */
const REFUSED: [query: string, field: string, code: string][] = [
  ['subGenres[]=15', 'subGenres[].0', 'contract.max'],
  ['subGenres[]=1&subGenres[]=goa', 'subGenres[].1', 'contract.number'],
  ['page=0', 'page', 'contract.min'],
  ['page=10000000', 'page', 'contract.max'],
  ['page=99999999999999999999', 'page', 'contract.max'],
  ['subGenres[]=99999999999999999999', 'subGenres[].0', 'contract.max'],
  ['page=1.5', 'page', 'contract.wholeNumber'],
  ['itemsPerPage=1000000000', 'itemsPerPage', 'contract.max'],
  ['itemsPerPage=-1', 'itemsPerPage', 'contract.min'],
  ['bpmMin=150&bpmMax=140', 'bpmMin', 'contract.tempoRange'],
  ['bpmMin=-5', 'bpmMin', 'contract.min'],
  ['bpmMax=fast', 'bpmMax', 'contract.number'],
  ['bpmMin=140.5', 'bpmMin', 'contract.wholeNumber'],
  ['keys[]=0', 'keys[].0', 'contract.min'],
  ['keys[]=25', 'keys[].0', 'contract.max'],
  ['sort=loudest', 'sort', 'contract.notAnOption'],
  ['filter=everything', 'filter', 'contract.notAnOption'],
  ['tags[]=%20', 'tags[].0', 'contract.required'],
  [`tags[]=${'x'.repeat(10_000)}`, 'tags[].0', 'contract.maxCharacters'],
  ['tags[]=a&'.repeat(500), 'tags[]', 'contract.maxEntries'],
  ['keys[]=1&'.repeat(500), 'keys[]', 'contract.maxEntries'],
  ['artistId=0', 'artistId', 'contract.min'],
  ['labelId=%F0%9F%8E%A7', 'labelId', 'contract.number'],
  ['tags[]=%00', 'tags[].0', 'platform.nulCharacter'],
]

describe('unusual queries', () => {
  test.each(REFUSED)(
    'rejects %.60s with the field and the reason',
    async (query, propertyPath, code) => {
      for (const list of LISTS) {
        const { status, body } = await ask(query, list)
        expect([status, body.violations]).toMatchObject([422, [{ propertyPath, code }]])
        expect(body.violations).toHaveLength(1)
      }
    },
  )

  test.each([
    ['page=1000000', 1, 0],
    ['tags[]=%F0%9F%8E%A7', 0, 0],
    ['tags[]=NIGHT%CC%81', 0, 0],
    ['bpmMin=&bpmMax=', 1, 1],
    ['bpmMin=0&bpmMax=300', 1, 1],
    ['artistId=2000000000', 0, 0],
    ['subGenres[]=1&'.repeat(14), 1, 1],
    ['subGenres[]=1&unknown=1', 1, 1],
  ])('answers %.40s with a page', async (query, total, count) => {
    for (const list of LISTS) {
      const { status, body } = await ask(query, list)
      expect([status, body.count_results, body.items.length]).toEqual([200, total, count])
    }
  })
})
