import type { AppPassword } from '@hypha/contract'
import { expect, test } from 'vitest'
import { failing, refused, renderPage, sentTo } from '../../../../testing/render-page.tsx'

const LIST = 'GET /user/app-passwords'
const STATE = {
  'GET /user/security': {
    totpSince: null,
    passkeys: [],
    recoveryCodesLeft: 0,
    pendingEmail: null,
    isSecondFactorRequired: false,
  },
  'GET /get_profile': { email: 'ada@people.test' },
}
const phone: AppPassword = {
  id: 4,
  name: 'Phone',
  createdAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
}
const PASSWORD = 'hypha_app_abcde-fghjk-mnpqr-stuvw-xyz23-45678'

const open = (answers: Record<string, unknown>) =>
  renderPage('/settings/security', { as: 'listener', answers: { ...STATE, ...answers } })

test('lists app passwords with when they were created and used, and an empty list says so', async () => {
  const used = { ...phone, id: 5, name: 'Car', lastUsedAt: '2026-04-02T12:00:00.000Z' }
  const { screen } = await open({ [LIST]: { items: [used, phone] } })
  const list = screen.getByRole('list', { name: 'App passwords' })
  await expect.element(list.getByText(/Created.*Mar.*Last used.*Apr/)).toBeVisible()
  await expect.element(list.getByText(/Created.*Mar.*Never used/)).toBeVisible()
  await expect.element(list.getByText('Car')).toBeVisible()
  await screen.unmount()
  const { screen: empty } = await open({ [LIST]: { items: [] } })
  await expect.element(empty.getByText('You have no app passwords.')).toBeVisible()
})

test('shows a new password once, with server and username, and the error of the name', async () => {
  let isNamed = false
  const items: AppPassword[] = []
  const page = await open({
    [LIST]: () => ({ items }),
    'POST /user/app-passwords': () => {
      if (!isNamed) throw refused(422, 'Enter a name.', { name: 'Enter a name.' })
      items.push(phone)
      return { password: PASSWORD, created: phone }
    },
  })
  const { screen } = page
  await screen.getByRole('button', { name: 'Create a password' }).click()
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText('Enter a name.').first()).toBeVisible()
  isNamed = true
  await screen.getByRole('textbox', { name: 'Name' }).fill('Phone')
  await screen.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText(PASSWORD)).toBeVisible()
  await expect.element(screen.getByText('ada@people.test').first()).toBeVisible()
  await expect.element(screen.getByText(window.location.origin, { exact: true })).toBeVisible()
  expect(sentTo(page, '/user/app-passwords').at(-1)?.body).toEqual({ name: 'Phone' })
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText(PASSWORD)).not.toBeInTheDocument()
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()
})

test('revokes a password only after asking', async () => {
  const page = await open({
    [LIST]: { items: [phone] },
    'DELETE /user/app-passwords/4': null,
  })
  const { screen } = page
  await screen.getByRole('button', { name: 'Revoke Phone' }).click()
  await screen.getByRole('button', { name: 'Keep it' }).click()
  expect(sentTo(page, '/user/app-passwords/4')).toEqual([])
  await screen.getByRole('button', { name: 'Revoke Phone' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect.element(screen.getByText('App password revoked')).toBeInTheDocument()
  expect(sentTo(page, '/user/app-passwords/4')).toMatchObject([{ method: 'DELETE' }])
})

test('a list that fails to load can be retried', async () => {
  const list = failing({ items: [phone] })
  const { screen } = await open({ [LIST]: list })
  const panel = screen.getByRole('region', { name: 'App passwords' })
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  list.recover()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect.element(panel.getByText('Phone')).toBeVisible()
})
