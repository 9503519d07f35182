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
