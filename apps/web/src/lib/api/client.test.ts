import { contract } from '@hypha/contract'
import { expect, test } from 'vitest'
import { callTable } from './call-table.ts'
import { createClient, fillPath } from './client.ts'
import { type ApiRequest, queryString } from './transport.ts'

test('the table contains every call of the contract with method and path', () => {
  const table = callTable(contract)
  expect(table['releases']?.['get']).toEqual(['GET', '/music_releases/:id'])
  expect(Object.keys(table)).toEqual(Object.keys(contract))
})

test('a call fills its path and passes the rest on', async () => {
  const sent: ApiRequest[] = []
  const api = createClient(callTable(contract), (request) => {
    sent.push(request)
    return Promise.resolve({})
  })
  await api.releases.list({ query: { page: 2, 'subGenres[]': [1, 3] } })
  await api.releases.bySlug({ params: { identifier: 'a/b c' } })
  expect(sent[0]).toMatchObject({ method: 'GET', path: '/optimized/music_releases' })
  expect(queryString(sent[0]?.query)).toBe('?page=2&subGenres%5B%5D=1&subGenres%5B%5D=3')
  expect(sent[1]?.path).toBe('/optimized/music_releases/a%2Fb%20c')
  expect(api.releases.list.query({ query: { page: 2 } }).queryKey).toEqual([
    'releases.list',
    { query: { page: 2 } },
  ])
})

test('a path without parameters stays unchanged', () => {
  expect(fillPath('/songs/:id', { id: 3 })).toBe('/songs/3')
  expect(fillPath('/get_profile')).toBe('/get_profile')
})
