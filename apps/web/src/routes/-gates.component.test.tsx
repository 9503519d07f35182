import { describe, expect, test } from 'vitest'
import { type Access, ADDRESSES } from '../../../../tests/browser/addresses.ts'
import { renderPage, type Viewer } from '../testing/render-page.tsx'

const withAccess = (...accesses: Access[]) =>
  ADDRESSES.filter(({ access }) => accesses.includes(access)).map(({ path }) =>
    path.replace('{artist}', '1'),
  )

/** Opens a URL and waits for the router to settle at `expected`. */
async function leads(address: string, as: Viewer, expected: string) {
  const { path } = await renderPage(address, { as })
  await expect.poll(path, { timeout: 20_000 }).toBe(expected)
}

describe('a visitor is redirected to the login page from', () => {
  test.each(withAccess('login', 'unverified', 'verified', 'beta', 'admin'))('%s', (address) =>
    leads(address, 'visitor', '/login'),
  )
})

describe('an unverified user is redirected to the e-mail verification from', () => {
  test.each(withAccess('verified', 'beta'))('%s', (address) =>
    leads(address, 'unverified', '/email-verification'),
  )
})

describe('a non-admin is redirected to 404 from', () => {
  test.each(withAccess('admin'))('%s', (address) => leads(address, 'listener', '/404'))
})
