import { expect, test } from 'vitest'
import { addressOf, callsOf, callsWith } from './api-document.ts'

const calls = callsOf({
  paths: {
    '/api/songs/{id}/mixes': {
      get: {
        summary: 'Songs that mix with one.',
        tags: ['songs'],
        parameters: [
          { name: 'id', in: 'path', required: true },
          { name: 'page', in: 'query' },
          { name: 'idempotency-key', in: 'header' },
        ],
      },
    },
    '/api/cart/add-product': {
      post: {
        tags: ['cart'],
        requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      },
    },
    '/api/picture': {
      post: { tags: ['cart'], requestBody: { content: { 'multipart/form-data': {} } } },
    },
  },
})

test('the calls of a document with what the page needs of them', () => {
  expect(calls.map(({ method, path, group }) => [method, path, group])).toEqual([
    ['GET', '/api/songs/{id}/mixes', 'songs'],
    ['POST', '/api/cart/add-product', 'cart'],
    ['POST', '/api/picture', 'cart'],
  ])
  expect(calls[0]!.parameters.map(({ name }) => name)).toEqual(['id', 'page'])
  expect(calls.map(({ body }) => body)).toEqual([undefined, { type: 'object' }, undefined])
  expect(calls.map(({ takesFile }) => takesFile)).toEqual([false, false, true])
})

test('a search finds calls by words of any kind, in any order', () => {
  const found = (search: string) => callsWith(calls, search).map(({ path }) => path)
  expect(found('')).toHaveLength(3)
  expect(found('MIX songs')).toEqual(['/api/songs/{id}/mixes'])
  expect(found('post cart')).toEqual(['/api/cart/add-product', '/api/picture'])
  expect(found('nothing')).toEqual([])
})

test('parameters are filled in, and what is empty is left out', () => {
  expect(addressOf(calls[0]!, { id: 'a/b', page: '2' })).toBe('/api/songs/a%2Fb/mixes?page=2')
  expect(addressOf(calls[0]!, { id: '7', page: '' })).toBe('/api/songs/7/mixes')
})
