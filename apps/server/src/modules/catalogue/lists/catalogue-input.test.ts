/** Who may not, and what nobody sensible asks for. */
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

describe('who may', () => {
  test.each(LISTS)('nobody who is not signed in sees a list of their own: %s', async (list) => {
    const filters =
      list === LISTS[0] ? ['undiscovered', 'favorite', 'mine'] : ['undiscovered', 'favorite']
    for (const filter of filters) {
      // Somebody else's answer first: it must not be found by its address.
      expect((await ask(`filter=${filter}`, list, artist)).status).toBe(200)
      expect((await ask(`filter=${filter}`, list)).status).toBe(401)
    }
  })

  test('only admins see what waits, and there is no such list of songs', async () => {
    expect((await ask('filter=pending')).status).toBe(403)
    expect((await ask('filter=pending', LISTS[0], artist)).status).toBe(403)
    for (const filter of ['pending', 'mine'])
      expect((await ask(`filter=${filter}`, LISTS[1], artist)).status).toBe(422)
  })

  test('what mixes with a song that is not published is told to nobody', async () => {
    const draft = await has(app.services.db, artist, { status: 'draft' })
    const { id } = await app.services.db
      .selectFrom('track')
      .where('release_id', '=', draft.id)
      .select('id')
      .executeTakeFirstOrThrow()
    for (const person of [app.visitor(), artist])
      for (const songId of [id, 2_000_000_000]) {
        const { status } = await person.call(contract.songs.mixes, { params: { id: songId } })
        expect(status).toBe(404)
      }
  })
})

/** What is asked, which field is refused, and in which words. */
const REFUSED: [query: string, field: string, words: string][] = [
  ['subGenres[]=15', 'subGenres[].0', 'There is no such sub-genre.'],
  ['subGenres[]=1&subGenres[]=goa', 'subGenres[].1', 'There is no such sub-genre.'],
  ['page=0', 'page', 'A page is a whole number from 1 to 1000000.'],
  ['page=10000000', 'page', 'A page is a whole number from 1 to 1000000.'],
  ['page=99999999999999999999', 'page', 'A page is a whole number from 1 to 1000000.'],
  ['subGenres[]=99999999999999999999', 'subGenres[].0', 'There is no such sub-genre.'],
  ['page=1.5', 'page', 'A page is a whole number from 1 to 1000000.'],
  ['itemsPerPage=1000000000', 'itemsPerPage', 'A page has 1 to 90 entries.'],
  ['itemsPerPage=-1', 'itemsPerPage', 'A page has 1 to 90 entries.'],
  ['bpmMin=150&bpmMax=140', 'bpmMin', 'The lowest tempo is above the highest.'],
  ['bpmMin=-5', 'bpmMin', 'A tempo is a whole number from 0 to 300.'],
  ['bpmMax=fast', 'bpmMax', 'A tempo is a whole number from 0 to 300.'],
  ['bpmMin=140.5', 'bpmMin', 'A tempo is a whole number from 0 to 300.'],
  ['keys[]=0', 'keys[].0', 'There is no such key.'],
  ['keys[]=25', 'keys[].0', 'There is no such key.'],
  ['sort=loudest', 'sort', 'There is no such order.'],
  ['filter=everything', 'filter', 'There is no such list.'],
  ['tags[]=%20', 'tags[].0', 'A tag is empty.'],
  [`tags[]=${'x'.repeat(10_000)}`, 'tags[].0', 'A tag has at most 40 characters.'],
  ['tags[]=a&'.repeat(500), 'tags[]', 'At most 20 tags at a time.'],
  ['keys[]=1&'.repeat(500), 'keys[]', 'There are not that many keys.'],
  ['artistId=0', 'artistId', 'There is no such artist.'],
  ['labelId=%F0%9F%8E%A7', 'labelId', 'There is no such label.'],
  ['tags[]=%00', 'tags[].0', 'This text has a character that cannot be stored.'],
]

describe('what nobody sensible asks for', () => {
  test.each(REFUSED)(
    '%.60s is refused with the field and a sentence',
    async (query, field, words) => {
      for (const list of LISTS) {
        const { status, body } = await ask(query, list)
        expect([status, body.violations]).toEqual([422, [{ propertyPath: field, message: words }]])
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
  ])('%.40s is answered with a page', async (query, total, count) => {
    for (const list of LISTS) {
      const { status, body } = await ask(query, list)
      expect([status, body.count_results, body.items.length]).toEqual([200, total, count])
    }
  })
})
