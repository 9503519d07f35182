import type { PlaylistCard } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { crateHref, playlistHref } from '../../../lib/routing/addresses.ts'
import { type AppContext, useApp } from '../../../lib/app-context.ts'
import { type Addable, type AddTarget, stopAdding } from './adding.ts'
import { toast } from '../../../lib/dom/toasts.ts'

type Chosen = Pick<PlaylistCard, 'id' | 'identifier' | 'name'>

/** Adds to a playlist or crate and reports the result. */
export function useAdd(what: Addable, target: AddTarget) {
  const { t } = useTexts('library')
  const app = useApp()
  const navigate = useNavigate()
  /** The playlist that already contains everything. */
  const [present, setPresent] = useState<Chosen | null>(null)

  const trackIds = async (): Promise<number[]> => {
    if ('trackId' in what) return [what.trackId]
    if ('trackIds' in what) return [...what.trackIds]
    const { playList } = await app.cache.ensureQueryData(
      app.api.releases.get.query({ params: { id: what.releaseId } }),
    )
    return playList
      .filter(({ song: track }) => track.deletedAt === null)
      .map(({ song: track }) => track.id)
  }
  const done = (playlist: Chosen, words: string) => {
    stopAdding()
    toast(words, {
      label: t('add.open'),
      run: () =>
        void navigate({ to: target === 'crate' ? crateHref(playlist) : playlistHref(playlist) }),
    })
    void playlistsChanged(app)
  }

  const adding = useMutation({
    mutationFn: async ({ to, again }: { to: Chosen; again: boolean }) =>
      app.api.playlists.addEntries({
        params: { id: to.id },
        body: { songIds: await trackIds(), duplicates: again },
      }),
    onSuccess: ({ result: { added, present: there } }, { to }) => {
      if (added === 0) return setPresent(to)
      const { name } = to
      const text =
        there > 0
          ? t('add.addedSome', { count: added, name, present: there })
          : t('add.added', { count: added, name })
      done(to, text)
    },
  })
  const creating = useMutation({
    mutationFn: async (name: string): Promise<Chosen> => {
      const body = { name, songIds: await trackIds() }
      return target === 'crate'
        ? app.api.crates.createCrate({ body })
        : app.api.playlists.createPlaylist({ body })
    },
    onSuccess: (made) => done(made, t('add.created', { name: made.name })),
  })

  return {
    add: (to: Chosen, again: boolean) => {
      setPresent(null)
      if (!adding.isPending) adding.mutate({ to, again })
    },
    create: (name: string) => !creating.isPending && creating.mutate(name),
    /** Call it when the target changes. */
    reset: () => {
      setPresent(null)
      adding.reset()
      creating.reset()
    },
    isBusy: adding.isPending || creating.isPending,
    refusal: adding.error ?? creating.error,
    present,
  }
}

/** Refetches everything about playlists and crates. */
export const playlistsChanged = ({ cache }: AppContext) =>
  cache.invalidateQueries({
    predicate: ({ queryKey }) => /^(playlists|crates)\./.test(String(queryKey[0])),
  })
