import { expect, test } from 'vitest'
import { refused, renderPage } from '../../../testing/render-page.tsx'

const open = (answer?: unknown) =>
  renderPage(
    '/registration',
    answer === undefined ? {} : { answers: { 'POST /registration': answer } },
  )

async function fill(
  { screen }: Awaited<ReturnType<typeof open>>,
  { name = 'Ada', email = 'ada@people.test', password = 'a lantern nobody knows' } = {},
) {
  await screen.getByLabelText('Name').fill(name)
  await screen.getByLabelText('E-mail').fill(email)
  await screen.getByRole('textbox', { name: 'Password' }).fill(password)
  await screen.getByRole('button', { name: 'Create account' }).click()
}

test('shows no field errors and sends nothing before the form is submitted', async () => {
  const { screen, requests } = await open()
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Create an account')
  expect(screen.getByRole('alert').elements()).toHaveLength(0)
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test.each([
  ['a missing name', { name: ' ' }, 'Enter your name.'],
  ['a missing address', { email: '' }, /e-mail/i],
  ['an incomplete address', { email: 'ada@' }, /e-mail/i],
  ['a short password', { password: 'short' }, /8 characters/],
])('%s shows its error below the field and sends nothing', async (_, fields, problem) => {
  const page = await open()
  await fill(page, fields)
  await expect.element(page.screen.getByText(problem).last()).toBeVisible()
  await expect
    .poll(() => document.querySelectorAll('[aria-invalid="true"]').length)
    .toBeGreaterThan(0)
  expect(page.requests.filter(({ method }) => method === 'POST')).toEqual([])
})

test('shows a server error above the form and keeps what was typed', async () => {
  const page = await open(refused(422, 'email: This password is too common.'))
  await fill(page)
  await expect.element(page.screen.getByText(/too common/)).toBeVisible()
  await expect.element(page.screen.getByLabelText('E-mail')).toHaveValue('ada@people.test')
})

test('reports a network failure and can be submitted again', async () => {
  const page = await open()
  await fill(page)
  await expect.element(page.screen.getByText(/can’t be reached/)).toBeVisible()
  await expect.element(page.screen.getByRole('button', { name: 'Create account' })).toBeEnabled()
})

test('says where the mail was sent after a successful registration', async () => {
  const page = await open({ email: 'ada@people.test' })
  await fill(page, { email: ' ada@people.test ' })
  await expect.element(page.screen.getByText(/We sent a link to ada@people.test/)).toBeVisible()
  expect(page.requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
    email: 'ada@people.test',
  })
})
