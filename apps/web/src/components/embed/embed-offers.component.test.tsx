import { aRelease, aTrack } from '@hypha/player/testing/catalogue'
import { expect, test } from 'vitest'
import { aPlaylistCard } from '../../testing/fixtures.ts'
import { renderPage } from '../../testing/render-page.tsx'

const NOTHING = { items: [], count_results: 0 }
const SUSPENDED = { hasNoEmbed: true } as const
type Suspension = typeof SUSPENDED | object

const release = (suspension: Suspension) =>
  renderPage('/album/release', {
    answers: {
      'GET /optimized/music_releases/release': aRelease([aTrack(5)], suspension),
    },
  })

const track = (suspension: Suspension) => {
  const { playList: _, ...shown } = aRelease([], suspension)
  return renderPage('/track/song-5', {
    answers: {
      'GET /optimized/songs/song-5': { ...aTrack(5), release: shown, lyrics: null },
      'GET /songs/5/mixes': NOTHING,
      'GET /songs/5/corrections': { result: [], canDecide: false },
    },
  })
}

const playlist = (suspension: Suspension) =>
  renderPage('/playlist/night-drive-5', {
    answers: {
      'GET /playlists/night-drive-5': {
        ...aPlaylistCard({ visibility: 'public', isOwn: false }),
        ...{ duration: 0, ...suspension },
      },
      'GET /playlists/night-drive-5/entries': NOTHING,
    },
  })

for (const [name, open, more] of [
  ['release', release, 'More about Release'],
  ['track', track, 'More about Song 5'],
  ['playlist', playlist, null],
] as const)
  test(`of a suspended owner’s ${name} no player is offered, but its address can be shared`, async () => {
    for (const suspension of [SUSPENDED, {}]) {
      const { screen } = await open(suspension)
      const main = screen.getByRole('main')
      await expect.element(main.getByRole('button', { name: 'Share' }).first()).toBeVisible()
      const count = suspension === SUSPENDED ? 0 : 1
      await expect.element(main.getByRole('button', { name: 'Embed' })).toHaveLength(count)
      if (more !== null) {
        await main.getByRole('button', { name: more }).first().click()
        await expect
          .element(screen.getByRole('menuitem', { name: /^(Share|Copy link)$/ }))
          .toBeVisible()
        await expect.element(screen.getByRole('menuitem', { name: 'Embed' })).toHaveLength(count)
      }
      await screen.unmount()
    }
  })
