import { expect, test } from 'vitest'
import { firstPage, hydrated, pageIsHydrated } from './first-page.ts'

const settled = async (promise: Promise<void> | undefined) => {
  const notYet = new Promise((resolve) => setTimeout(resolve, 20, 'not yet'))
  return Promise.race([Promise.resolve(promise).then(() => 'at once'), notYet])
}

test('answers wait while the served page is made alive, and only then', async () => {
  expect(await settled(hydrated())).toBe('at once')

  void firstPage()
  expect(await settled(hydrated())).toBe('not yet')

  pageIsHydrated()
  expect(await settled(hydrated())).toBe('at once')
})
