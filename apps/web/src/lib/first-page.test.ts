import { expect, test } from 'vitest'
import { afterHydration, beginHydration, firstPage, pageIsAlive } from './first-page.ts'

const settled = async (answer: Promise<unknown>) => {
  const nothingYet = new Promise((resolve) => setTimeout(resolve, 20, 'nothing yet'))
  return Promise.race([
    answer.catch((error: unknown) => `refused: ${(error as Error).message}`),
    nothingYet,
  ])
}

test('answers wait while the served page is made alive, and refusals too', async () => {
  const send = afterHydration(({ path }) =>
    path === '/gone' ? Promise.reject(new Error('gone')) : Promise.resolve(path),
  )
  const ask = (path: string) => send({ method: 'GET', path })
  expect(await settled(ask('/before'))).toBe('/before')

  beginHydration()
  const [answered, refused] = [ask('/meanwhile'), ask('/gone')]
  expect(await Promise.all([settled(answered), settled(refused)])).toEqual([
    'nothing yet',
    'nothing yet',
  ])

  pageIsAlive()
  await firstPage()
  expect(await Promise.all([settled(answered), settled(refused)])).toEqual([
    '/meanwhile',
    'refused: gone',
  ])
  expect(await settled(ask('/after'))).toBe('/after')
})
