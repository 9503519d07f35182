import { expect, test } from 'vitest'
import { firstPage, hydrated, pageIsHydrated } from './first-page.ts'

const settled = async (promise: Promise<void> | undefined) => {
  const notYet = new Promise((resolve) => setTimeout(resolve, 20, 'not yet'))
  return Promise.race([Promise.resolve(promise).then(() => 'at once'), notYet])
}

test('responses wait for hydration while it is running, and at no other time', async () => {
  expect(await settled(hydrated())).toBe('at once')

  void firstPage()
  expect(await settled(hydrated())).toBe('not yet')

  pageIsHydrated()
  expect(await settled(hydrated())).toBe('at once')
})
