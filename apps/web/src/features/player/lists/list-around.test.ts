import { aRelease, aTrack } from '@hypha/player/testing/catalogue'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createClient } from '../../../lib/api/client.ts'
import { listAround } from './list-around.ts'
import { readAlbumPage } from './read-album-page.ts'
import { rememberList } from './recent-list.ts'

const release = aRelease([aTrack(20), aTrack(21)], { id: 2 })

/** An application whose artist has these releases. */
function withReleases(...ids: number[]) {
  const sent: unknown[] = []
  const api = createClient(
    {
      releases: { list: ['GET', '/releases'], get: ['GET', '/releases/:id'] },
      songs: { list: ['GET', '/songs'], mixes: ['GET', '/songs/:id/mixes'] },
    },
    ({ path, query }) => {
      sent.push([path, query])
      if (path === '/releases')
        return Promise.resolve({ items: ids.map((id) => ({ id })), count_results: ids.length })
      if (path === '/releases/2') return Promise.resolve(release)
      const mixes = [7, 2, 8, 7].map((id) => ({ release: { id } }))
      return Promise.resolve({ items: mixes, count_results: 4 })
    },
  )
  return { world: { api, cache: new QueryClient() }, sent }
}

test('music of an album page continues in the list the listener came from, if it has the album', () => {
  const list = { key: 'shown', page: 3, pageCount: 4, releaseIds: [1, 2] }
  rememberList(() => list)
  expect(listAround(release)).toBe(list)
  rememberList(() => ({ ...list, releaseIds: [1] }))
  expect(listAround(release)).toMatchObject({ page: 0, releaseIds: [2] })
})

test('otherwise it continues with the artist’s other releases', async () => {
  rememberList(() => undefined)
  const { world, sent } = withReleases(1, 2, 3)
  const list = await readAlbumPage(world, listAround(release), 1)
  expect(list).toMatchObject({ page: 1, pageCount: 1, releaseIds: [1, 2, 3] })
  expect(list.key).toContain('releases.list')
  expect(sent).toContainEqual(['/releases', expect.objectContaining({ artistId: 1, page: 1 })])
})

test('after the artist’s only release come the releases that mix well with its last track', async () => {
  rememberList(() => undefined)
  const { world, sent } = withReleases(2)
  const list = await readAlbumPage(world, listAround(release), 1)
  expect(list).toMatchObject({ page: 1, pageCount: 1, releaseIds: [7, 8] })
  expect(sent.map((each) => (each as string[])[0])).toContain('/songs/21/mixes')
})
