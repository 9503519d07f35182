import type { Release } from '@hypha/contract'
import type { Player, QueueItem } from '@hypha/player'
import { plural } from '@hypha/ui/lib/format.ts'
import { useMemo } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { usePlay } from './use-play.ts'
import { toast } from '../../lib/dom/toasts.ts'

/** Behind what plays, or at the end of what the listener has chosen before. */
export type QueuePlace = 'next' | 'end'

const UNPLAYABLE = 'Unable to play at this time'

const playableOf = (release: Release): Omit<QueueItem, 'id'>[] =>
  release.playList
    .filter(({ song }) => song.link !== null && song.deletedAt === null)
    .map(({ song }) => ({ release, song }))

/** Puts songs into the queue and says so, with the way back. Where nothing plays yet the first one does. */
function put(player: Player, items: readonly Omit<QueueItem, 'id'>[], where: QueuePlace): void {
  const [first, ...others] = items
  if (!first) return toast(UNPLAYABLE)
  const { title } = items.length === 1 ? first.song : first.release
  const isEmpty = player.state.song === null
  if (isEmpty) {
    player.play(
      first.release,
      first.release.playList.findIndex(({ song }) => song.id === first.song.id),
    )
  }
  const before = new Set(player.state.queue.map(({ id }) => id))
  player.enqueue(isEmpty ? others : items, where)
  if (isEmpty) return
  const what = items.length === 1 ? title : `${title}, ${plural(items.length, 'track')},`
  const added = player.state.queue.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  toast(where === 'next' ? `${what} plays next` : `${what} added to the queue`, {
    label: 'Undo',
    run: () => player.setQueue(player.state.queue.filter(({ id }) => !added.includes(id))),
  })
}

/** The listener's verbs for what is to be heard later (PL-13). */
export function useQueue() {
  const { api, cache } = useApp()
  const { withPlayer } = usePlay()
  return useMemo(() => {
    const add = async (releaseId: number, songId: number | null, where: QueuePlace) => {
      const query = api.releases.get.query({ params: { id: releaseId } })
      const [player, release] = await Promise.all([withPlayer(), cache.ensureQueryData(query)])
      const items = playableOf(release).filter(({ song }) => songId === null || song.id === songId)
      put(player, items, where)
    }
    const say = () => toast(UNPLAYABLE)
    return {
      addRelease: (id: number, where: QueuePlace) => void add(id, null, where).catch(say),
      addSong: (releaseId: number, songId: number, where: QueuePlace) =>
        void add(releaseId, songId, where).catch(say),
    }
  }, [api, cache, withPlayer])
}
