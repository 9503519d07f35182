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

const useTold = create<{ told: readonly LikeUpdate[] }>(() => ({ told: [] }))

const say = (word: LikeUpdate) => useTold.setState(({ told }) => ({ told: [...told, word] }))
const revert = (word: LikeUpdate) =>
  useTold.setState(({ told }) => ({ told: told.filter((each) => each !== word) }))

/** Calls back with each like and unlike as it is seen; one that is taken back is seen as its opposite. */
export const onLikeUpdate = (listener: (word: LikeUpdate) => void) =>
  useTold.subscribe(({ told }, { told: before }) => {
    for (const word of told) if (!before.includes(word)) listener(word)
    for (const word of before) if (!told.includes(word)) listener({ ...word, liked: !word.liked })
  })

export const useReleaseLiked = (release: { id: number; isFavorite: boolean }) =>
  useTold(({ told }) => releaseLiked(told, release.id, release.isFavorite))

export const useTrackLiked = (track: { id: number; isFavorite: boolean }, release: number) =>
  useTold(({ told }) => trackLiked(told, { id: track.id, release }, track.isFavorite))

/** Ids of a release's tracks that are liked. */
export function useLikedTracks(release: Pick<Release, 'id' | 'playList'>): ReadonlySet<number> {
  const told = useTold((state) => state.told)
  return useMemo(
    () =>
      new Set(
        release.playList
          .filter(({ song: track }) =>
            trackLiked(told, { id: track.id, release: release.id }, track.isFavorite),
          )
          .map(({ song: track }) => track.id),
      ),
    [told, release],
  )
}

/** A list of what is liked, by the key of its query. */
const isFavoriteList = ({ queryKey }: { queryKey: readonly unknown[] }) => {
  const [, input] = queryKey as [string, { query?: { filter?: string } } | undefined]
  return input?.query?.filter === 'favorite'
}

/** Carries a like to the server: seen at once, taken back when it fails. */
export function useApplyLike(): (word: LikeUpdate) => Promise<void> {
  const app = useApp()
  const cache = useQueryClient()
  return useCallback(
    async (word) => {
      say(word)
      const { listening } = app.api
      const release = { params: { id: word.release } }
      try {
        if (word.song === null) {
          await (word.liked ? listening.likeRelease(release) : listening.unlikeRelease(release))
        } else {
          const track = { params: { releaseId: word.release, id: word.song } }
          await (word.liked ? listening.likeSong(track) : listening.unlikeSong(track))
        }
      } catch {
        revert(word)
        const { t } = await loadTexts(app, 'library')
        toast(t(word.liked ? 'like.failed' : 'unlike.failed'))
        return
      }
      // What is liked is asked for again at once, whatever was on the way (LK-06). Other lists are when they are next
      // looked at: a heart must not move what is under the pointer.
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

/** Likes and unlikes. Signed-out people see the like at once, and lose it again if they don't log in (LK-05). */
export function useLike(): (word: LikeUpdate) => void {
  const { session } = useApp()
  const router = useRouter()
  const tell = useApplyLike()
  return (word) => {
    if (session.claims()) return void tell(word)
    say(word)
    savePendingAction({ like: word })
    askToLogin(router.state.location.href, {
      action: word.liked ? 'add_album_to_favorites' : 'remove_album_from_favorites',
      onCancel: () => {
        revert(word)
        forgetPendingAction()
      },
    })
  }
}
