import type { Release } from '@hypha/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { create } from 'zustand'
import { useApp } from '../../../lib/app-context.ts'
import { forgetPendingAction, savePendingAction } from '../../../lib/auth/pending-action.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { loadTexts } from '../../../lib/i18n/load-texts.ts'
import { releaseLiked, trackLiked, type LikeUpdate } from './like-updates.ts'

const useLikeUpdates = create<{ updates: readonly LikeUpdate[] }>(() => ({ updates: [] }))

const apply = (update: LikeUpdate) =>
  useLikeUpdates.setState(({ updates }) => ({ updates: [...updates, update] }))
const revert = (update: LikeUpdate) =>
  useLikeUpdates.setState(({ updates }) => ({ updates: updates.filter((each) => each !== update) }))

/** Calls back on each optimistic like and unlike. A reverted one is reported as its opposite. */
export const onLikeUpdate = (listener: (update: LikeUpdate) => void) =>
  useLikeUpdates.subscribe(({ updates }, { updates: before }) => {
    for (const update of updates) if (!before.includes(update)) listener(update)
    for (const update of before)
      if (!updates.includes(update)) listener({ ...update, liked: !update.liked })
  })

export const useReleaseLiked = (release: { id: number; isFavorite: boolean }) =>
  useLikeUpdates(({ updates }) => releaseLiked(updates, release.id, release.isFavorite))

export const useTrackLiked = (track: { id: number; isFavorite: boolean }, release: number) =>
  useLikeUpdates(({ updates }) => trackLiked(updates, { id: track.id, release }, track.isFavorite))

/** Returns the ids of a release's liked tracks. */
export function useLikedTracks(release: Pick<Release, 'id' | 'playList'>): ReadonlySet<number> {
  const updates = useLikeUpdates((state) => state.updates)
  return useMemo(
    () =>
      new Set(
        release.playList
          .filter(({ song: track }) =>
            trackLiked(updates, { id: track.id, release: release.id }, track.isFavorite),
          )
          .map(({ song: track }) => track.id),
      ),
    [updates, release],
  )
}

/** Whether a query lists favorites, by its key. */
const isFavoriteList = ({ queryKey }: { queryKey: readonly unknown[] }) => {
  const [, input] = queryKey as [string, { query?: { filter?: string } } | undefined]
  return input?.query?.filter === 'favorite'
}

/** Sends a like to the server. Optimistic: shown immediately, reverted when the call fails. */
export function useApplyLike(): (update: LikeUpdate) => Promise<void> {
  const app = useApp()
  const cache = useQueryClient()
  return useCallback(
    async (update) => {
      apply(update)
      const { listening } = app.api
      const release = { params: { id: update.release } }
      try {
        if (update.song === null) {
          await (update.liked ? listening.likeRelease(release) : listening.unlikeRelease(release))
        } else {
          const track = { params: { releaseId: update.release, id: update.song } }
          await (update.liked ? listening.likeSong(track) : listening.unlikeSong(track))
        }
      } catch {
        revert(update)
        const { t } = await loadTexts(app, 'library')
        toast(t(update.liked ? 'like.failed' : 'unlike.failed'))
        return
      }
      // Refetch favorites immediately, even if a fetch is in flight (LK-06). Other lists are refetched when
      // they are next shown, because rows must not move under the pointer.
      await Promise.all([
        cache.invalidateQueries({ predicate: isFavoriteList }),
        cache.invalidateQueries({
          refetchType: 'none',
          predicate: (query) => !isFavoriteList(query),
        }),
      ])
    },
    [app, cache],
  )
}

/** Likes and unlikes. Signed-out users see the like immediately, and lose it if they don't log in (LK-05). */
export function useLike(): (update: LikeUpdate) => void {
  const { session } = useApp()
  const router = useRouter()
  const applyLike = useApplyLike()
  return (update) => {
    if (session.claims()) return void applyLike(update)
    apply(update)
    savePendingAction({ like: update })
    askToLogin(router.state.location.href, {
      action: update.liked ? 'add_album_to_favorites' : 'remove_album_from_favorites',
      onCancel: () => {
        revert(update)
        forgetPendingAction()
      },
    })
  }
}
