import type { PersonalToken } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage, sentTo } from '../../../../testing/render-page.tsx'

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
const script: PersonalToken = {
  id: 4,
  name: 'My script',
  scopes: ['read', 'sell'],
  createdAt: '2026-03-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
}

test('offers each scope but the one of admins, and sends those that are chosen', async () => {
  const items: PersonalToken[] = []
  const page = await renderPage('/settings/security', {
    as: 'listener',
    answers: {
      ...STATE,
      'GET /user/tokens': () => ({ items }),
      'POST /user/tokens': () => {
        items.push(script)
        return { token: 'hypha_pat_new', created: script }
      },
    },
  })
  const { screen } = page
  await screen.getByRole('button', { name: 'Create a token' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByRole('checkbox', { name: /^Read/ })).toBeChecked()
  for (const name of [/^Library/, /^Publish/, /^Sell/])
    await expect.element(dialog.getByRole('checkbox', { name })).not.toBeChecked()
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(4)
  await dialog.getByRole('checkbox', { name: /^Sell/ }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('My script')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(screen.getByText('hypha_pat_new')).toBeVisible()
  expect(sentTo(page, '/user/tokens').at(-1)?.body).toMatchObject({ scopes: ['read', 'sell'] })
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText(/read, sell/)).toBeVisible()
})
