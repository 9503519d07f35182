import { expect, test } from 'vitest'
import { listAsked } from './list-asked.ts'

const RELEASES = '/api/optimized/music_releases'
const SONGS = '/api/optimized/songs'

test('an address says which list it asks for, and what of it', () => {
  expect(listAsked(RELEASES)).toMatchObject({
    kind: 'releases',
    query: { filter: 'explore', sort: 'newest', page: 1, itemsPerPage: 30 },
  })
  const many = '?x=1'.padEnd(4_004, '&x=1')
  expect(
    listAsked(`${SONGS}${many}&page=3&keys%5B%5D=8&keys[]=20&bpmMin=138&filter=popular&tags[]=a+b`),
  ).toMatchObject({
    kind: 'songs',
    query: { filter: 'popular', page: 3, 'keys[]': [8, 20], bpmMin: 138, 'tags[]': ['a b'] },
  })
})

test('what was understood of a list holds for its other pages, and for nothing else', () => {
  const address = (page: string) => `${SONGS}?keys[]=8&${page}&bpmMin=140`
  for (const page of [7, 2, 99_999])
    expect(listAsked(address(`page=${page}`))).toMatchObject({
      kind: 'songs',
      query: { page, 'keys[]': [8], bpmMin: 140, itemsPerPage: 30 },
    })
  expect(listAsked(`${RELEASES}?keys[]=8&bpmMin=140&page=7`)).toMatchObject({
    kind: 'releases',
    query: { page: 7 },
  })
  expect(listAsked(address('xpage=3'))).toMatchObject({ query: { page: 1 } })
  expect(listAsked(address('page=1000000'))).toMatchObject({ query: { page: 1_000_000 } })
  for (const page of [
    'page=0',
    'page=-1',
    'page=1000001',
    'page=7&page=8',
    'page=7&%70age=8',
    'page=x',
  ])
    expect(listAsked(address(page)), page).toBeNull()
})

test('what is somebody’s, refused, or no list is left to those who answer it properly', () => {
  for (const address of [
    `${RELEASES}?filter=favorite`,
    `${SONGS}?filter=undiscovered`,
    `${RELEASES}?filter=pending`,
    `${RELEASES}?filter=mine`,
    `${RELEASES}?page=0`,
    `${RELEASES}?page=1&page=2`,
    `${RELEASES}?itemsPerPage=1000000000`,
    `${RELEASES}?bpmMin=150&bpmMax=140`,
    `${RELEASES}?keys[]=25`,
    `${RELEASES}?tags[]=goa%00`,
    `${RELEASES}/?page=1`,
    `${RELEASES}/mycelium`,
    '/api/optimized/nothing',
    '/',
  ])
    expect(listAsked(address), address).toBeNull()
})
