import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClient } from '../../../lib/api/client.ts'
import { albumListOf } from './album-list.ts'
import { readAlbumPage } from './read-album-page.ts'

const releases = (...ids: number[]) => ({ items: ids.map((id) => ({ id })), count_results: 61 })

test('a page of releases knows their ids and the number of pages', () => {
  const input = { query: { filter: 'explore', page: 2, itemsPerPage: 30 } }
  expect(albumListOf(['releases.list', input], releases(4, 9))).toEqual({
    key: '["releases.list",{"filter":"explore","itemsPerPage":30}]',
    page: 2,
    pageCount: 3,
    releaseIds: [4, 9],
  })
  const larger = { query: { filter: 'explore', itemsPerPage: 60 } }
  expect(albumListOf(['releases.list', larger], releases(4))).toMatchObject({ pageCount: 2 })
})

test('a page of tracks lists their releases, each once', () => {
  const items = [7, 3, 7].map((id) => ({ release: { id } }))
  const list = albumListOf(['songs.list', {}], { items, count_results: 0 })
  expect(list).toMatchObject({ page: 1, pageCount: 1, releaseIds: [7, 3] })
})

test('loads another page with the same call and filters', async () => {
  const sent: unknown[] = []
  const api = createClient(
    { releases: { list: ['GET', '/releases'] }, songs: { list: ['GET', '/songs'] } },
    ({ path, query }) => {
      sent.push([path, query])
      return Promise.resolve(
        path === '/songs' ? { items: [{ release: { id: 5 } }], count_results: 31 } : releases(8),
      )
    },
  )
  const world = { api, cache: new QueryClient() }
  const list = albumListOf(['releases.list', { query: { sort: 'title', page: 1 } }], releases(1))
  expect(await readAlbumPage(world, list, 3)).toMatchObject({ page: 3, releaseIds: [8] })
  const tracks = albumListOf(['songs.list', { query: { bpmMin: 140 } }], {
    items: [],
    count_results: 31,
  })
  expect(await readAlbumPage(world, tracks, 2)).toMatchObject({ page: 2, releaseIds: [5] })
  expect(sent).toEqual([
    ['/releases', { sort: 'title', page: 3 }],
    ['/songs', { bpmMin: 140, page: 2 }],
  ])
  world.cache.clear()
})
