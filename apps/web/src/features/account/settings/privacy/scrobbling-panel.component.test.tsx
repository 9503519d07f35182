import type { ScrobbleConnection } from '@hypha/contract'
import { expect, test } from 'vitest'
import { refused, renderPage, sentTo } from '../../../../testing/render-page.tsx'

const STATE = 'GET /user/scrobbling'
const off = { isConnected: false, username: null, problem: null }
const lastfm: ScrobbleConnection = { service: 'lastfm', ...off }
const listenbrainz: ScrobbleConnection = { service: 'listenbrainz', ...off }

const open = (answers: Record<string, unknown>, search = '') =>
  renderPage(`/settings/privacy${search}`, { as: 'listener', answers })

test('a site that sends nothing shows no section', async () => {
  const { screen } = await open({ [STATE]: { items: [] } })
  await expect.element(screen.getByRole('heading', { name: 'Listening history' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Scrobbling' })).not.toBeInTheDocument()
})

test('connects ListenBrainz with its token, and shows the error of a wrong one', async () => {
  let connection = listenbrainz
  let isRight = false
  const page = await open({
    [STATE]: () => ({ items: [connection] }),
    'POST /user/scrobbling/listenbrainz': () => {
      if (!isRight) throw refused(422, 'Wrong token.', { token: 'Wrong token.' })
      connection = { ...listenbrainz, isConnected: true, username: 'ada' }
      return null
    },
  })
  const { screen } = page
  await screen.getByRole('button', { name: 'Connect ListenBrainz' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'User token' }).fill('x')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(dialog.getByText('Wrong token.').first()).toBeVisible()
  isRight = true
  await dialog.getByRole('textbox', { name: 'User token' }).fill('abc')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect.element(screen.getByText('Connected as ada')).toBeVisible()
  expect(sentTo(page, '/user/scrobbling/listenbrainz').at(-1)?.body).toEqual({ token: 'abc' })
})

test('coming back from Last.fm connects once and cleans the address', async () => {
  let isConnected = false
  const page = await open(
    {
      [STATE]: () => ({
        items: [isConnected ? { ...lastfm, isConnected, username: 'ada' } : lastfm],
      }),
      'POST /user/scrobbling/lastfm': () => {
        isConnected = true
        return null
      },
    },
    '?lastfm=1.abc&token=xyz',
  )
  await expect.element(page.screen.getByText('Connected as ada')).toBeVisible()
  expect(sentTo(page, '/user/scrobbling/lastfm').map(({ body }) => body)).toEqual([
    { token: 'xyz', state: '1.abc' },
  ])
  expect(page.path()).toBe('/settings/privacy')
})

test('says what went wrong, and disconnects only after asking', async () => {
  const page = await open({
    [STATE]: {
      items: [
        { ...lastfm, username: 'ada', problem: 'revoked' },
        { ...listenbrainz, isConnected: true, username: 'ada', problem: 'refused' },
      ],
    },
    'DELETE /user/scrobbling/listenbrainz': null,
  })
  const { screen } = page
  await expect
    .element(screen.getByText('Last.fm no longer accepts this connection. Connect it again.'))
    .toBeVisible()
  await expect
    .element(screen.getByText('ListenBrainz refused the last track we sent.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Disconnect ListenBrainz' }).click()
  expect(sentTo(page, '/user/scrobbling/listenbrainz')).toEqual([])
  await screen
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Disconnect', exact: true })
    .click()
  await expect.element(screen.getByText('ListenBrainz disconnected')).toBeInTheDocument()
  expect(sentTo(page, '/user/scrobbling/listenbrainz')).toMatchObject([{ method: 'DELETE' }])
})
