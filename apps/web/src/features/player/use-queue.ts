import type { Release } from '@hypha/contract'
import type { Player, QueueItem } from '@hypha/player'
import { useMemo } from 'react'
import { type AppContext, useApp } from '../../lib/app-context.ts'
import { usePlay } from './use-play.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { showUnplayable } from './show-unplayable.ts'

/** After the current track, or at the end of the queue. */
export type QueuePlace = 'next' | 'end'

const playableOf = (release: Release): Omit<QueueItem, 'id'>[] =>
  release.playList
    .filter(({ song: track }) => track.link !== null && track.deletedAt === null)
    .map(({ song: track }) => ({ release, track }))

/** Queues tracks and offers Undo. If nothing is playing, plays the first one. */
function put(
  app: AppContext,
  player: Player,
  items: readonly Omit<QueueItem, 'id'>[],
  where: QueuePlace,
): void {
  const [first, ...others] = items
  if (!first) return showUnplayable(app)
  const isEmpty = player.state.track === null
  if (isEmpty) {
    player.play(
      first.release,
      first.release.playList.findIndex(({ song: track }) => track.id === first.track.id),
    )
  }
  const before = new Set(player.state.queue.map(({ id }) => id))
  player.enqueue(isEmpty ? others : items, where)
  if (isEmpty) return
  const added = player.state.queue.filter(({ id }) => !before.has(id)).map(({ id }) => id)
  const undo = () => player.setQueue(player.state.queue.filter(({ id }) => !added.includes(id)))
  void loadTexts(app, 'player').then(({ t }) => {
    const text =
      items.length === 1
        ? t(where === 'next' ? 'queue.next' : 'queue.added', { title: first.track.title })
        : t(where === 'next' ? 'queue.nextTracks' : 'queue.addedTracks', {
            title: first.release.title,
            count: items.length,
          })
    toast(text, { label: t('undo'), run: undo })
  })
}

/** Actions of the queue (PL-13). */
export function useQueue() {
  const app = useApp()
  const { withPlayer } = usePlay()
  return useMemo(() => {
    const { api, cache } = app
    const add = async (releaseId: number, trackId: number | null, where: QueuePlace) => {
      const query = api.releases.get.query({ params: { id: releaseId } })
      const [player, release] = await Promise.all([withPlayer(), cache.ensureQueryData(query)])
      const items = playableOf(release).filter(
        ({ track }) => trackId === null || track.id === trackId,
      )
      put(app, player, items, where)
    }
    const announce = () => showUnplayable(app)
    return {
      addRelease: (id: number, where: QueuePlace) => void add(id, null, where).catch(announce),
      addTrack: (releaseId: number, trackId: number, where: QueuePlace) =>
        void add(releaseId, trackId, where).catch(announce),
    }
  }, [app, withPlayer])
}
