import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import type { Endpoint } from './kit.ts'

/** Fields that identify each shape of a list. */
const SHAPES = {
  collection: ['hydra:member', 'hydra:totalItems'],
  optimized: ['items', 'count_results'],
  followers: ['members', 'total'],
  'by page': ['suggestions', 'total', 'currentPage', 'totalPages'],
  'from where the last page ended': ['items', 'next'],
  result: ['result'],
  whole: ['items'],
}

const fieldsOf = (schema: z.core.$ZodType | undefined, io: 'input' | 'output') =>
  schema ? (z.toJSONSchema(schema, { io, unrepresentable: 'any' }).properties ?? {}) : {}

const PAGING = ['page', 'itemsPerPage', 'cursor', 'before', 'after']

/** Every call that returns a list or takes a page, with its path, its shape, and whether it has pages. */
const LISTS = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries<Endpoint>(calls).flatMap(([name, { method, path, query, returns }]) => {
    const answer = fieldsOf(returns, 'output')
    const isPaged = PAGING.some((field) => field in fieldsOf(query, 'input'))
    const hasList = Object.values(answer).some(
      (field) => typeof field === 'object' && field.type === 'array',
    )
    if (method !== 'GET' || !(isPaged || hasList)) return []
    const shape = Object.entries(SHAPES).find(([, fields]) =>
      fields.every((field) => field in answer),
    )?.[0]
    return [{ call: `${group}.${name}`, path, shape, isPaged }]
  }),
)

test('each list has one of the list shapes, and each paged list says how to get the next page', () => {
  expect(LISTS.length).toBeGreaterThan(50)
  // The catalogue's tempos are a histogram with a fixed number of buckets. The passkeys of an account are
  // part of its security settings.
  expect(LISTS.filter(({ shape }) => !shape).map(({ call }) => call)).toEqual([
    'security.state',
    'metadata.tempos',
  ])
  const paged = LISTS.filter(({ isPaged }) => isPaged)
  expect(paged.filter(({ shape }) => shape === 'result' || shape === 'whole')).toEqual([])
})

test('optimized lists have items and count_results', () => {
  const optimized = LISTS.filter(({ path }) => /^\/(optimized|search\/catalogue)\//.test(path))
  expect(optimized).toHaveLength(6)
  for (const { call, shape } of optimized) expect([call, shape]).toEqual([call, 'optimized'])
})
