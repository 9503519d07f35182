import type { Release } from '@hypha/contract'
import { createPlayer, type Player, type PlayerState } from '@hypha/player'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { createOneTab } from '../../../lib/dom/one-tab.ts'
import { levelling, playerNow } from '../../player/index.ts'

const isOn = ({ status }: PlayerState) => status === 'playing' || status === 'loading'

/**
 * A player for the tracks of a promo link, apart from the player at the bottom: it keeps no queue, counts plays for
 * the owner of the link only, and renews addresses with the link.
 */
export function usePromoPlayer(secret: string, reopen: () => Promise<Release>) {
  const api = useApi()
  const [state, setState] = useState<PlayerState | null>(null)
  const engine = useRef<Player | null>(null)
  const latest = useRef(reopen)
  useEffect(() => {
    latest.current = reopen
  })
  useEffect(() => {
    const tab = createOneTab(() => player.pause())
    const player = createPlayer({
      refreshTrack: async (trackId) => {
        const { playList } = await latest.current()
        const entry = playList.find(({ song }) => song.id === trackId)
        if (!entry) throw new Error('The track is no longer on this release.')
        return entry.song
      },
      readRelease: () => Promise.resolve(null),
      readAlbumPage: (list) => Promise.resolve(list),
      isReachable: async () => (await fetch('/health/live', { cache: 'no-store' })).ok,
      onChange: (next) => {
        setState(next)
        if (isOn(next)) tab.take()
        else tab.leave()
      },
      // A failed play count must never interrupt the music.
      onPlayed: ({ id }) =>
        void api.promoLinks
          .recordPromoPlay({ body: { secret, songId: id } })
          .catch(() => undefined),
    })
    player.setLevelling(levelling.get())
    engine.current = player
    return () => {
      tab.leave()
      player.destroy()
      engine.current = null
    }
  }, [api, secret])
  const actions = useMemo(
    () => ({
      /** Plays a track, or pauses and resumes the current one. */
      play: (release: Release, index: number) => {
        const player = engine.current
        if (!player) return
        playerNow()?.pause()
        const isCurrent = player.state.track?.id === release.playList[index]?.song.id
        if (isCurrent && player.state.status !== 'error') player.toggle()
        else player.play(release, index)
      },
      seek: (seconds: number) => engine.current?.seek(seconds),
    }),
    [],
  )
  return { state, ...actions }
}
