import { afterEach, expect, test } from 'vitest'
import { refused, renderPage, sentTo } from '../../../testing/render-page.tsx'

afterEach(() => localStorage.clear())

const PAIR = { token: 'a.b.c', refresh_token: 'd' }
const open = { result: { state: 'open', email: 'ada@people.test' } }
const ORDERS = { items: [], count_results: 0 }

test('without a link, visitors request one; a malformed address sends nothing, and the answer is the same for all', async () => {
  const page = await renderPage('/guest', { answers: { 'POST /guest/links': null } })
  const send = page.screen.getByRole('button', { name: 'Send me the links' })
  await send.click()
  await page.screen.getByLabelText('E-mail').fill('ada@')
  await send.click()
  await expect.element(page.screen.getByLabelText('E-mail')).toHaveAttribute('aria-invalid', 'true')
  expect(sentTo(page, '/guest/links')).toEqual([])
  await page.screen.getByLabelText('E-mail').fill(' ada@people.test ')
  await send.click()
  await expect.element(page.screen.getByText(/If guest purchases were made with/)).toBeVisible()
  expect(sentTo(page, '/guest/links')).toMatchObject([{ body: { email: 'ada@people.test' } }])
})

test('a link that doesn’t work says so and offers a new one', async () => {
  const page = await renderPage('/guest#x', {
    answers: { 'POST /guest/find': refused(404, 'This link isn’t valid or has expired.') },
  })
  await expect.element(page.screen.getByText('This link isn’t valid or has expired.')).toBeVisible()
  await expect.element(page.screen.getByRole('button', { name: 'Send me the links' })).toBeVisible()
})

test('a link whose purchases joined an account leads to the login', async () => {
  const page = await renderPage('/guest#x', {
    answers: { 'POST /guest/find': { result: { state: 'joined', email: null } } },
  })
  await expect.element(page.screen.getByText(/in your account now/)).toBeVisible()
  await expect
    .element(page.screen.getByRole('main').getByRole('link', { name: 'Log in' }))
    .toHaveAttribute('href', '/login')
  expect(sentTo(page, '/guest/session')).toEqual([])
})

test('a visitor’s link opens the purchases at once', async () => {
  const page = await renderPage('/guest#x', {
    answers: {
      'POST /guest/find': open,
      'POST /guest/session': PAIR,
      'GET /user/orders': ORDERS,
    },
  })
  await expect.element(page.screen.getByText(/as a guest with ada@people.test/)).toBeVisible()
  await expect
    .element(page.screen.getByRole('link', { name: 'Download your music' }))
    .toHaveAttribute('href', '/download-purchased')
})

test('a logged-in user adds the purchases to the account with the same address', async () => {
  const page = await renderPage('/guest#x', {
    as: 'listener',
    answers: { 'POST /guest/find': open, 'POST /guest/join': null },
  })
  await page.screen.getByRole('button', { name: 'Add to my account' }).click()
  await expect.poll(() => sentTo(page, '/guest/join')).toMatchObject([{ body: { code: 'x' } }])
  expect(sentTo(page, '/guest/session')).toEqual([])
})

test('a user with another address has to log out first', async () => {
  const other = { result: { state: 'open', email: 'moss@people.test' } }
  const page = await renderPage('/guest#x', {
    as: 'listener',
    answers: { 'POST /guest/find': other },
  })
  await expect.element(page.screen.getByText(/made with moss@people.test/)).toBeVisible()
  expect(sentTo(page, '/guest/session')).toEqual([])
  await expect
    .element(page.screen.getByRole('button', { name: 'Add to my account' }))
    .not.toBeInTheDocument()
})

test('guests see their own pages; others lead to the login', async () => {
  const answers = {
    'GET /user/orders': ORDERS,
    'GET /cart/summary/count': { result: { counter: 0 } },
  }
  const own = await renderPage('/orders', { as: 'guest', answers })
  await expect.element(own.screen.getByText(/Create an account with ada@people.test/)).toBeVisible()
  await own.screen.getByRole('button', { name: 'Guest menu' }).click()
  await expect
    .element(own.screen.getByRole('menuitem', { name: 'My purchases' }))
    .toHaveAttribute('href', '/guest')
  await own.screen.unmount()
  const library = await renderPage('/library', { as: 'guest', answers })
  await expect.poll(() => library.path()).toBe('/login')
})
