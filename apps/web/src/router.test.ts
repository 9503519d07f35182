import { createTexts } from '@hypha/i18n/instance.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createCache } from './app.tsx'
import type { AppContext } from './lib/app-context.ts'
import { anonymousSession } from './lib/auth/browser-session.ts'
import type { CallTable } from './lib/api/call-table.ts'
import { createClient } from './lib/api/client.ts'
import { NOTHING_TO_RENEW } from './lib/auth/renewal.ts'
import { createAppRouter } from './router.tsx'

const LIST: CallTable = { releases: { list: ['GET', '/optimized/music_releases'] } }

/** Loads a URL as the server does and returns the result. */
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
    i18n: createTexts('en', {}),
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
    routeId: router.state.matches.at(-1)?.routeId,
    ssr: router.state.matches.at(-1)?.ssr,
    asked,
  }
}

test.each([
  ['/', '/'],
  ['/explore/Psy-Dub', '/explore/{-$subgenre}'],
  ['/favorites', '/favorites'],
  ['/albums-list', '/albums-list/{-$id}'],
  ['/albums-list/7', '/albums-list/{-$id}'],
  ['/login', '/login'],
  ['/registration', '/registration'],
  ['/forgot-password', '/forgot-password'],
  ['/reset-password/reset/abc', '/reset-password/reset/$token'],
  ['/email-verification', '/email-verification/'],
  ['/email-verification/abc', '/email-verification/$token'],
  ['/email-congratulations', '/email-congratulations'],
  ['/profile-basics', '/profile-basics'],
  ['/create-music-release', '/create-music-release/{-$id}'],
  ['/create-music-release/7', '/create-music-release/{-$id}'],
  ['/library', '/library/{-$subgenre}'],
  ['/library/forest?tab=tracks', '/library/{-$subgenre}'],
  ['/playlists', '/playlists'],
  ['/offline', '/offline'],
  ['/crates', '/crates/'],
  ['/crates/7', '/crates/$id'],
  ['/press/lichen-choir', '/press/$name'],
  ['/cart', '/cart'],
  ['/tickets', '/tickets'],
  ['/tickets/accept/7QK2M-AAAAA-BBBBB-CCCCC', '/tickets_/accept/$code'],
  ['/event/7', '/event/$id/'],
  ['/event/7/tickets', '/event/$id/tickets'],
  ['/event/7/door', '/event/$id/door'],
  ['/dashboard/accounts', '/dashboard/accounts/'],
  ['/dashboard/accounts/artist', '/dashboard/accounts/artist/{-$id}'],
  ['/dashboard/accounts/label/7', '/dashboard/accounts/label/{-$id}'],
  ['/upload-verification/7', '/upload-verification/$artistId'],
  ['/verifications', '/verifications/{-$status}'],
  ['/verifications/submitted', '/verifications/{-$status}'],
  ['/dashboard/dashboard', '/dashboard/dashboard'],
  ['/dashboard/followers', '/dashboard/followers'],
  ['/dashboard/events?view=calendar', '/dashboard/events'],
  ['/dashboard/supporters', '/dashboard/supporters'],
  ['/dashboard/merch', '/dashboard/merch'],
  ['/dashboard/merch/new', '/dashboard/merch_/$id'],
  ['/dashboard/orders', '/dashboard/orders'],
  ['/dashboard/orders/7', '/dashboard/orders_/$id'],
  ['/dashboard/orders/print?kind=labels&ids=7', '/dashboard/orders_/print'],
  ['/merch/7/moss-shirt', '/merch/$id/{-$slug}'],
  ['/orders', '/orders'],
  ['/dashboard/promotions', '/dashboard/promotions'],
  ['/dashboard/webhooks', '/dashboard/webhooks'],
  ['/redeem', '/redeem'],
  ['/promo', '/promo'],
  ['/gift', '/gift'],
  ['/guest', '/guest'],
  ['/marketing', '/marketing'],
  ['/support/artist/7', '/support/$kind/$id'],
  ['/dashboard/uploads', '/dashboard/uploads'],
  ['/dashboard/earnings', '/dashboard/earnings/'],
  ['/dashboard/earnings?returned=abc', '/dashboard/earnings/'],
  ['/dashboard/earnings/7', '/dashboard/earnings/$id'],
  ['/admin/review', '/admin/review'],
  ['/admin/users', '/admin/users/'],
  ['/admin/users/7', '/admin/users/$id'],
  ['/admin/audit', '/admin/audit'],
  ['/admin/resources', '/admin/resources'],
  ['/admin/system', '/admin/system'],
  ['/dev', '/dev/'],
  ['/dev/buttons', '/dev/buttons'],
  ['/dev/forms', '/dev/forms'],
  ['/dev/form-styles', '/dev/form-styles'],
  ['/dev/dialogs', '/dev/dialogs'],
  ['/dev-svg-icons', '/dev-svg-icons'],
  ['/dev-api', '/dev-api'],
  ['/test/dialogs?open=long', '/test/dialogs'],
  ['/terms', '/terms'],
  ['/privacy', '/privacy'],
  ['/imprint', '/imprint'],
  ['/about', '/about'],
  ['/settings', '/settings/'],
  ['/memberships?back=/explore/Psy-Tech', '/memberships'],
  ['/membership-check-out', '/membership-check-out'],
  ['/subscriptions-success', '/subscriptions-success'],
  ['/settings/subscriptions', '/settings/$section'],
  ['/settings/payments?page=2', '/settings/$section'],
  ['/settings/membership', '/settings/$section'],
  ['/invoice/7', '/invoice/$number'],
  ['/credit-note/7', '/credit-note/$number'],
  ['/search', '/search'],
  ['/search?query=goa', '/search'],
  ['/search-details?whatContent=labels&query=goa&page=2', '/search-details'],
])('%s is the route %s', async (url, routeId) => {
  expect(await visit(url)).toMatchObject({ redirect: null, routeId })
})

test.each([
  'logged-out',
  'password-changed',
  'music-release-submitted',
  'under-construction',
  'verification-request-submitted',
  'release-removed',
  'calculator',
])('[RT-05] /%s is public', async (name) => {
  expect(await visit(`/${name}`)).toMatchObject({ redirect: null, routeId: `/${name}`, ssr: true })
})

test('[RT-01] any unknown path goes to /404', async () => {
  expect((await visit('/no/such/place')).redirect).toBe('/404')
  expect(await visit('/404')).toMatchObject({
    redirect: null,
    routeId: '/404',
  })
})

test('[RT-06] a slug is the name with hyphens; an unknown one goes to the root', async () => {
  expect((await visit('/explore/Psy-Tech?page=2')).asked).toEqual([
    { filter: 'explore', page: 2, itemsPerPage: 30, 'subGenres[]': [5] },
  ])
  expect((await visit('/explore/polka')).redirect).toBe('/')
  expect((await visit('/explore')).redirect).toBe('/')
  expect((await visit('/explore?bpm=138-148')).redirect).toBe('/?bpm=138-148')
  expect((await visit('/explore/polka?tags=night')).redirect).toBe('/?tags=night')
})

test('a suggestion is identified by its number', async () => {
  for (const path of ['/feature-suggestions/gapless', '/bug-reports/0', '/bug-reports/9999999999'])
    expect((await visit(path)).redirect, path).toBe('/404')
})

test('[RT-10] ?reset=true clears the search', async () => {
  expect((await visit('/search?query=goa&reset=true')).redirect).toBe('/search')
})
