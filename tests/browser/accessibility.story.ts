import type { Page } from '@playwright/test'
import { picture } from '../support/images/images.ts'
import { fillCart, gives } from './carts.ts'
import { faults, sidewaysFaults } from './faults.ts'
import { applicationIn, expect, test } from './story.ts'

const OPEN = [
  '/',
  '/forest',
  '/album/the-harmonium-remembers',
  '/search?query=s',
  '/search?query=qqqqqqqq',
  '/search-details?whatContent=tracks&query=s',
  '/artist/vetiver-static',
  '/record-label/monsoon-paperworks',
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password/reset/spent',
  '/email-verification/spent',
  '/password-changed',
  '/logged-out',
  '/calculator',
  '/faq',
  '/feature-suggestions',
  '/bug-reports',
  '/changelog',
  '/terms',
  '/privacy',
  '/imprint',
  '/about',
  '/under-construction',
  '/release-removed',
  '/404',
  '/nothing/at/this/address',
]
const UNVERIFIED = ['/email-verification?from=login', '/email-congratulations']
const ARTIST = [
  '/create-music-release',
  '/dashboard/uploads',
  '/dashboard/accounts',
  '/dashboard/earnings',
  '/dashboard/accounts/artist',
  '/upload-verification/1',
  '/profile-basics',
  '/library',
  '/library?tab=history',
  '/playlists',
  '/my-profile',
  '/following/all',
  '/following/feed',
  '/events',
  '/event/1',
  '/create-event',
  '/settings/privacy',
  '/settings/notifications',
  '/music-release-submitted',
  '/verification-request-submitted',
  '/album/lantern-arithmetic',
]
/** Colors and names don't depend on the width between phone and desktop; only the layout is checked there. */
const SIGHTS = [
  { width: 360, alsoWide: [] },
  { width: 1240, alsoWide: [768, 1920] },
]

interface Sight {
  page: Page
  /** Further widths at which nothing may scroll sideways. */
  alsoWide: readonly number[]
}

async function lookAt({ page, alsoWide }: Sight, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  const size = page.viewportSize()!
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    found.push(...(await faults(page, `${path} at ${size.width}`)))
    for (const width of alsoWide) {
      await page.setViewportSize({ ...size, width })
      found.push(...(await sidewaysFaults(page, `${path} at ${width}`)))
    }
    await page.setViewportSize(size)
  }
  return found
}

/** Returns the path of a track, which contains a generated id. */
async function trackPath(page: Page): Promise<string> {
  await page.goto('/artist/vetiver-static')
  return (await page.getByRole('link', { name: 'Bellows' }).getAttribute('href'))!
}

/** Opens the steps of a release that has tracks. */
async function editorOf(artist: Page): Promise<string[]> {
  await artist.goto('/dashboard/uploads')
  // On phones it is only in the menu.
  const link = artist.getByLabel('Edit Lantern Arithmetic')
  const href = (await link.getAttribute('href'))!
  return [href, ...[2, 3, 4, 5].map((step) => `${href}&step=${step}`)]
}

/** Bookmarks a position of the first track, with a note. */
const markersOf = (page: Page) =>
  page.evaluate(async () => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('accessToken')}`,
      'content-type': 'application/json',
    }
    const { items } = await (await fetch('/api/optimized/songs', { headers })).json()
    const body = JSON.stringify({ songId: items[0].id, second: 9, note: 'A note.' })
    await fetch('/api/bookmarks', { method: 'POST', headers, body })
  })

for (const { width, alsoWide } of SIGHTS) {
  const widths = [width, ...alsoWide].join(', ')
  test(`has no axe violations and doesn't scroll sideways, at ${widths} pixels`, async ({ as }) => {
    const look = async (
      person: Parameters<typeof as>[0],
      pathsOf: (page: Page) => Promise<readonly string[]>,
    ) => {
      const page = await as(person, { width })
      expect(await lookAt({ page, alsoWide }, await pathsOf(page))).toEqual([])
    }
    await look(undefined, async (page) => [...OPEN, await trackPath(page)])
    await look('unverified', async () => UNVERIFIED)
    await look('premium', async (page) => {
      await page.goto('/')
      await markersOf(page)
      return ['/?tab=bookmarks']
    })
    await look('artist', async (page) => [...ARTIST, ...(await editorOf(page))])
    await fillCart('admin')
    await gives('admin', 'Harbour Without Boats')
    await look('admin', async () => [
      '/admin/review',
      '/admin/users',
      '/admin/users/1',
      '/admin/audit',
      '/admin/system',
      '/admin/resources',
      '/messages',
      '/settings',
      '/cart',
      '/tickets',
      '/check-out',
      '/download-purchased',
      '/download-purchased?tab=history',
      '/download-purchased?tab=receipts',
    ])
  })
}

/** What the player opens, one on top of the other. */
const WIDE_PLAYER = [
  {
    role: 'complementary',
    name: 'Queue',
    by: (page: Page) => page.getByRole('button', { name: 'Queue' }).click(),
  },
  {
    role: 'dialog',
    name: 'Keyboard shortcuts',
    by: (page: Page) => page.keyboard.press('?'),
  },
] as const
const PHONE_PLAYER = [
  {
    role: 'dialog',
    name: /Now playing/,
    by: (page: Page) => page.getByRole('button', { name: /Open player/ }).click(),
  },
  {
    role: 'dialog',
    name: 'Queue',
    by: (page: Page) => page.getByRole('button', { name: 'Queue' }).click(),
  },
] as const

for (const width of [360, 1240]) {
  test(`overlays, errors and the player have no axe violations and don't scroll sideways, at ${width} pixels`, async ({
    as,
  }) => {
    const page = await as(undefined, { width })
    await page.goto('/')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await faults(page, 'menu')).toEqual([])
    await page.getByRole('menuitem', { name: 'Upload Music' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCSS('opacity', '1')
    expect(await faults(page, 'dialog')).toEqual([])

    await page.goto('/registration')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    expect(await faults(page, 'refused form')).toEqual([])

    await page.goto('/album/the-harmonium-remembers')
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible()
    expect(await faults(page, 'player')).toEqual([])
    for (const opens of width < 768 ? PHONE_PLAYER : WIDE_PLAYER) {
      await opens.by(page)
      await expect(page.getByRole(opens.role, { name: opens.name })).toBeVisible()
      expect(await faults(page, String(opens.name))).toEqual([])
    }

    const artist = await as('artist', { width })
    await artist.goto('/create-music-release')
    await applicationIn(artist)
    await artist.getByRole('button', { name: /^Continue to/ }).click()
    await expect(artist.getByRole('group', { name: /things to fix/ })).toBeFocused()
    expect(await faults(artist, 'refused editor')).toEqual([])
    await artist.goto('/dashboard/accounts/artist')
    await artist
      .locator('input[type=file]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture('png') })
    await expect(artist.getByRole('dialog', { name: /part to show/ })).toHaveCSS('opacity', '1')
    expect(await faults(artist, 'picture crop')).toEqual([])
    const listener = await as('listener', { width })
    await listener.goto('/create-music-release')
    await expect(listener.getByRole('dialog', { name: 'Beta access' })).toHaveCSS('opacity', '1')
    expect(await faults(listener, 'beta gate')).toEqual([])
    await listener.goto('/album/harbour-without-boats')
    await listener.getByRole('button', { name: /^Set Your Price/ }).click()
    await expect(listener.getByRole('dialog', { name: 'Set your price' })).toHaveCSS('opacity', '1')
    expect(await faults(listener, 'own price')).toEqual([])
    await listener.getByRole('dialog').getByLabel('Your price').fill('0')
    await listener.getByRole('button', { name: 'Download for free' }).click()
    await expect(listener.getByRole('radio', { name: /^FLAC/ })).toBeVisible()
    expect(await faults(listener, 'download dialog')).toEqual([])
  })
}
