import type { ArtistProfile } from '@hypha/contract'
import { expect, test } from 'vitest'
import { aReleaseCard } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-page.tsx'

const ARTIST: ArtistProfile = {
  ...{ id: 3, identifier: 'vetiver', name: 'Vetiver', type: 'artist', avatar: null },
  ...{ hasFollow: false, followersCount: 0, releasesCount: 2, owner_id: 1, subscription: null },
  ...{ biography: '', links: {} as ArtistProfile['links'], isPublic: true, isVerified: false },
  ...{ labels: [], featuredReleaseId: 11 },
}
const RELEASE = {
  ...aReleaseCard(),
  ...{ owner: { id: 1, fullName: 'Ada' }, playList: [], credits: [], description: '' },
}
const NONE = { items: [], count_results: 0 }
const opened = (featuredReleaseId: number | null) =>
  renderPage('/artist/vetiver', {
    answers: {
      'GET /optimized/artists/vetiver': { ...ARTIST, featuredReleaseId },
      'GET /music_releases/11': RELEASE,
      'GET /optimized/music_releases': { items: [aReleaseCard()], count_results: 1 },
      'GET /optimized/songs': NONE,
    },
  })

test('the featured release comes first, with its price and a link to its page', async () => {
  const { screen } = await opened(11)
  const featured = screen.getByRole('region', { name: 'Featured release' })
  await expect.element(featured.getByRole('link', { name: 'Moss' })).toBeVisible()
  await expect.element(featured.getByRole('button', { name: /9\.00/ })).toBeVisible()
  const headings = [...document.querySelectorAll('main h2')].map((each) => each.textContent)
  expect(headings[0]).toBe('Featured release')
})

test('without a featured release there is no such section', async () => {
  const { screen } = await opened(null)
  await expect.element(screen.getByRole('heading', { name: /^Releases/ })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Featured release' }).query()).toBeNull()
})
