import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createCache } from '../app.tsx'
import type { AppContext } from '../lib/app-context.ts'
import { anonymousSession } from '../lib/browser-session.ts'
import { createClient } from '../lib/client.ts'
import { NOTHING_TO_RENEW } from '../lib/renewal.ts'
import { createAppRouter } from '../router.tsx'

const LIST = { releases: 'list GET /optimized/music_releases' }

/** Loads an address as the server does; answers what it came to. */
async function visit(url: string) {
  const asked: unknown[] = []
  const context: AppContext = {
    session: anonymousSession(),
    api: createClient(LIST, (request) => {
      asked.push(request.query)
      return Promise.resolve({ items: [], count_results: 0 })
    }),
    cache: createCache(),
    renewal: NOTHING_TO_RENEW,
    siteName: 'Test',
    isDemo: false,
    movesMoney: true,
    head: { title: '' },
  }
  const router = createAppRouter(context, createMemoryHistory({ initialEntries: [url] }))
  await router.load()
  const outcome = router._serverResult
  context.cache.clear()
  return {
    redirect: outcome?.type === 'redirect' ? outcome.redirect.headers.get('Location') : null,
    page: router.state.matches.at(-1)?.staticData.page,
    asked,
  }
}

test.each([
  ['/', 'explore/explore'],
  ['/explore/Psy-Dub', 'explore/explore'],
  ['/favorites', 'explore/explore'],
  ['/albums-list', 'explore/explore'],
  ['/albums-list/7', 'explore/explore'],
  ['/login', 'account/login'],
  ['/registration', 'account/registration'],
  ['/forgot-password', 'account/forgot-password'],
  ['/reset-password/reset/abc', 'account/reset-password'],
  ['/email-verification', 'account/email-verification'],
  ['/email-verification/abc', 'account/confirm-email'],
  ['/email-congratulations', 'account/email-congratulations'],
  ['/profile-basics', 'account/profile-basics'],
  ['/create-music-release', 'create-release/create-release'],
  ['/create-music-release/7', 'create-release/create-release'],
  ['/library', 'explore/library'],
  ['/library/forest?tab=tracks', 'explore/library'],
  ['/playlists', 'playlists/playlists'],
  ['/press/lichen-choir', 'press/press'],
  ['/cart', 'cart/cart'],
  ['/dashboard/accounts', 'makers/accounts'],
  ['/dashboard/accounts/artist', 'makers/artist-editor'],
  ['/dashboard/accounts/label/7', 'makers/label-editor'],
  ['/upload-verification/7', 'verification/upload-verification'],
  ['/verifications', 'verification/verifications'],
  ['/verifications/submitted', 'verification/verifications'],
  ['/dashboard/dashboard', 'dashboard/overview'],
  ['/dashboard/followers', 'dashboard/followers'],
  ['/dashboard/events?view=calendar', 'dashboard/events'],
  ['/dashboard/merch', 'dashboard/merch'],
  ['/dashboard/orders', 'dashboard/orders'],
  ['/dashboard/promotions', 'dashboard/promotions'],
  ['/marketing', 'dashboard/marketing'],
  ['/dashboard/uploads', 'uploads/uploads'],
  ['/dashboard/earnings', 'earnings/earnings'],
  ['/dashboard/earnings?returned=abc', 'earnings/earnings'],
  ['/dashboard/earnings/7', 'earnings/release-sales'],
  ['/admin/review', 'review/review'],
  ['/admin/users', 'administration/users'],
  ['/admin/users/7', 'administration/user'],
  ['/admin/audit', 'administration/audit'],
  ['/admin/resources', 'administration/resources'],
  ['/dev', 'playground/playground'],
  ['/dev/buttons', 'playground/buttons'],
  ['/dev/forms', 'playground/forms'],
  ['/dev/form-styles', 'playground/form-styles'],
  ['/dev/dialogs', 'playground/dialogs'],
  ['/dev-svg-icons', 'playground/icons'],
  ['/dev-api', 'playground/calls'],
  ['/test/dialogs?open=long', 'playground/dialog-tests'],
  ['/terms', 'info/site'],
  ['/privacy', 'info/site'],
  ['/imprint', 'info/site'],
  ['/about', 'info/site'],
  ['/settings', 'settings/settings'],
  ['/memberships?back=/explore/Psy-Tech', 'memberships/memberships'],
  ['/membership-check-out', 'checkout/membership-check-out'],
  ['/subscriptions-success', 'memberships/subscriptions-success'],
  ['/settings/subscriptions', 'account-settings/account-settings'],
  ['/settings/payments?page=2', 'account-settings/account-settings'],
  ['/settings/membership', 'account-settings/account-settings'],
  ['/invoice/7', 'purchased/invoice'],
  ['/search', 'search/search'],
  ['/search?query=goa', 'search/search'],
  ['/search-details?whatContent=labels&query=goa&page=2', 'search/search-details'],
])('%s is the page %s', async (url, page) => {
  expect(await visit(url)).toMatchObject({ redirect: null, page: `src/features/${page}-page.tsx` })
})

test.each([
  'logged-out',
  'password-changed',
  'music-release-submitted',
  'under-construction',
  'verification-request-submitted',
  'release-removed',
  'calculator',
])('[RT-05] /%s is an open page', async (name) => {
  expect((await visit(`/${name}`)).page).toBe(`src/features/info/${name}-page.tsx`)
})

test('[RT-01] any unknown path goes to /404', async () => {
  expect((await visit('/no/such/place')).redirect).toBe('/404')
  expect(await visit('/404')).toMatchObject({
    redirect: null,
    page: 'src/features/info/not-found-page.tsx',
  })
})

test('[RT-06] a slug is the name with hyphens, an unknown one goes to the root', async () => {
  expect((await visit('/explore/Psy-Tech?page=2')).asked).toEqual([
    { filter: 'explore', page: 2, itemsPerPage: 30, 'subGenres[]': [5] },
  ])
  expect((await visit('/explore/polka')).redirect).toBe('/')
  expect((await visit('/explore')).redirect).toBe('/')
  expect((await visit('/explore?bpm=138-148')).redirect).toBe('/?bpm=138-148')
  expect((await visit('/explore/polka?tags=night')).redirect).toBe('/?tags=night')
})

test('a suggestion is named by its number', async () => {
  for (const path of ['/feature-suggestions/gapless', '/bug-reports/0', '/bug-reports/9999999999'])
    expect((await visit(path)).redirect, path).toBe('/404')
})

test('[RT-10] ?reset=true clears the search', async () => {
  expect((await visit('/search?query=goa&reset=true')).redirect).toBe('/search')
})
