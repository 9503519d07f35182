import { SECOND_FACTOR_NEEDED } from '@hypha/contract/limits'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { refused, renderPage, type RenderedPage, sentTo } from '../../../testing/render-page.tsx'

const LOGIN = '/authentication_token'
const PAIR = { token: 'a.b.c', refresh_token: 'd' }

// The page to return to after login is stored there.
beforeEach(() => localStorage.clear())

const open = (answer?: unknown, address = '/login') =>
  renderPage(address, answer === undefined ? {} : { answers: { [`POST ${LOGIN}`]: answer } })

const submit = ({ screen }: RenderedPage) =>
  screen.getByRole('button', { name: 'Log in', exact: true }).click()

async function logIn(page: RenderedPage, email = 'ada@people.test', password = 'a lantern') {
  await page.screen.getByLabelText('E-mail').fill(email)
  await page.screen.getByRole('textbox', { name: 'Password' }).fill(password)
  await submit(page)
}

test.each([
  ['an empty form', '', '', ['E-mail', 'Password']],
  ['an incomplete address', 'ada@', 'a lantern', ['E-mail']],
  ['a form without a password', 'ada@people.test', '', ['Password']],
])(
  'submitting %s marks the invalid fields and sends nothing',
  async (_, email, password, wrong) => {
    const page = await open()
    await logIn(page, email, password)
    for (const name of wrong) {
      const field = page.screen.getByRole('textbox', { name })
      await expect.element(field).toHaveAttribute('aria-invalid', 'true')
      await expect.element(field).toHaveAccessibleDescription(/e-mail|password/i)
    }
    expect(document.querySelectorAll('[aria-invalid="true"]')).toHaveLength(wrong.length)
    await expect.element(page.screen.getByRole('textbox', { name: wrong[0]! })).toHaveFocus()
    expect(sentTo(page, LOGIN)).toEqual([])
  },
)

test('a refused login shows the reason and keeps what was typed', async () => {
  const page = await open(refused(401, 'Wrong e-mail or password.'))
  await logIn(page)
  await expect.element(page.screen.getByText('Wrong e-mail or password.')).toBeVisible()
  await expect.element(page.screen.getByLabelText('E-mail')).toHaveValue('ada@people.test')
  expect(page.path()).toBe('/login')
})

test('reports a network failure and can be submitted again', async () => {
  const page = await open()
  await logIn(page)
  await expect.element(page.screen.getByText(/can’t be reached/)).toBeVisible()
  await submit(page)
  await expect.poll(() => sentTo(page, LOGIN)).toHaveLength(2)
})

test('logging in leads to the requested page; spaces around the address are not sent', async () => {
  const page = await open(PAIR, '/login?redirect=/calculator')
  await logIn(page, ' ada@people.test ')
  await expect.poll(page.path).toBe('/calculator')
  expect(sentTo(page, LOGIN)[0]?.body).toEqual({ email: 'ada@people.test', password: 'a lantern' })
})

test('a redirect to another site is ignored after login', async () => {
  const page = await open(PAIR, '/login?redirect=//elsewhere.test')
  await logIn(page)
  await expect.poll(page.path).toBe('/')
})

test('a second factor asks for the code; a wrong code can be corrected without the password', async () => {
  const needsCode = new ApiError(401, { type: SECOND_FACTOR_NEEDED, detail: 'Enter your code.' })
  const page = await open(({ body }: { body: { code?: string } }) => {
    if (body.code === undefined) throw needsCode
    if (body.code !== '123456') throw refused(401, 'This code is wrong.')
    return PAIR
  })
  await logIn(page)
  const code = page.screen.getByLabelText('Code')
  await expect.element(code).toHaveFocus()
  await code.fill('111111')
  await submit(page)
  await expect.element(page.screen.getByText('This code is wrong.')).toBeVisible()
  await code.fill('123456')
  await submit(page)
  await expect.poll(page.path).toBe('/')
})

test('going back from the code allows logging in as somebody else', async () => {
  const page = await open(new ApiError(401, { type: SECOND_FACTOR_NEEDED }))
  await logIn(page)
  await page.screen.getByRole('button', { name: 'Back', exact: true }).click()
  await expect
    .element(page.screen.getByRole('textbox', { name: 'Password' }))
    .toHaveValue('a lantern')
  expect(page.screen.getByRole('alert').elements()).toHaveLength(0)
})
