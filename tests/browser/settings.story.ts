import { expect, test } from './story.ts'

const PAGES = [
  { path: '/settings/privacy', heading: 'Privacy', shows: 'Public playlists' },
  { path: '/settings/notifications', heading: 'Notifications', shows: 'By e-mail' },
  { path: '/settings/payments', heading: 'Payments', shows: 'Cards' },
  { path: '/settings/subscriptions', heading: 'Subscriptions', shows: 'Premium' },
  { path: '/settings/wallet', heading: 'Wallet', shows: 'Balance' },
  { path: '/settings/security', heading: 'Security', shows: 'Where you’re logged in' },
  { path: '/settings/membership', heading: 'Membership', shows: 'Free' },
  { path: '/subscriptions-success', heading: /.+/, shows: /.+/ },
] as const

for (const { path, heading, shows } of PAGES)
  test(`[RT-21] ${path} is a page for signed-in people with a verified address`, async ({ as }) => {
    const nobody = await as()
    await nobody.goto(path)
    await expect(nobody).toHaveURL(`/login?redirect=${path}`)
    const unverified = await as('unverified')
    await unverified.goto(path)
    await expect(unverified).toHaveURL('/email-verification')

    const listener = await as('listener')
    const errors: string[] = []
    listener.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await listener.goto(path)
    await expect(listener).toHaveURL(path)
    await expect(listener.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(listener.getByRole('main').getByText(shows).first()).toBeVisible()
    expect(errors).toEqual([])
  })
