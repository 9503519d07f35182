import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createRenewal } from './renewal.ts'

test('is done when all active queries have been refetched', async () => {
  const cache = new QueryClient()
  cache.setQueryData(['release'], 'for anybody')
  const answer = Promise.withResolvers<string>()
  const renewal = createRenewal(cache)
  renewal.begin()
  const observer = new QueryObserver(cache, {
    queryKey: ['release'],
    queryFn: () => answer.promise,
    staleTime: 30_000,
  })
  const stop = observer.subscribe(() => undefined)
  expect(renewal.isDone).toBe(false)
  answer.resolve('for me')
  await renewal.done
  expect(renewal.isDone).toBe(true)
  expect(cache.getQueryData(['release'])).toBe('for me')
  stop()
  cache.clear()
})

test("a failed refetch doesn't block anything", async () => {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  cache.setQueryData(['release'], 'for anybody')
  const renewal = createRenewal(cache)
  renewal.begin()
  const stop = new QueryObserver(cache, {
    queryKey: ['release'],
    queryFn: () => Promise.reject(new Error('away')),
  }).subscribe(() => undefined)
  await renewal.done
  stop()
  cache.clear()
})

test('an empty cache needs no wait', async () => {
  const renewal = createRenewal(new QueryClient())
  renewal.begin()
  await renewal.done
})
