import type { CrateEntry } from '@hypha/contract'
import type { Transition } from '@hypha/contract/rules/mix-transition'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { createOneTab } from '../../../lib/dom/one-tab.ts'
import { playerNow, usePlayer } from '../../player/index.ts'
import { playTransition, type TransitionSound } from './play-transition.ts'

export interface Preview {
  /** `from-to`, by entry; null if nothing is played. */
  playing: string | null
  toggle: (from: CrateEntry, to: CrateEntry, transition: Transition) => void
  keepsPitch: boolean
  setKeepsPitch: (keeps: boolean) => void
}

/** Previews one transition at a time. It pauses the player, and ends when the player starts. */
export function usePreview(): Preview {
  const { t } = useTexts('crates')
  const { api, cache } = useApp()
  const [playing, setPlaying] = useState<string | null>(null)
  const [keepsPitch, setKeepsPitch] = useState(true)
  const sound = useRef<TransitionSound | null>(null)
  /** The request that counts. */
  const wanted = useRef<string | null>(null)
  const tab = useRef<ReturnType<typeof createOneTab> | null>(null)
  const stop = useCallback(() => {
    wanted.current = null
    sound.current?.stop()
    sound.current = null
    setPlaying(null)
  }, [])
  useEffect(() => {
    tab.current = createOneTab(stop)
    const unsubscribe = usePlayer.subscribe(({ status }, before) => {
      if (status === 'playing' && before.status !== 'playing') stop()
    })
    return () => {
      unsubscribe()
      stop()
    }
  }, [stop])

  const start = async (key: string, from: CrateEntry, to: CrateEntry, transition: Transition) => {
    stop()
    playerNow()?.pause()
    wanted.current = key
    setPlaying(key)
    const read = ({ song }: CrateEntry) =>
      cache.fetchQuery(api.songs.get.query({ params: { identifier: song.identifier } }))
    try {
      const [leaving, entering] = await Promise.all([read(from), read(to)])
      if (wanted.current !== key) return
      tab.current?.take()
      sound.current = playTransition({
        from: leaving,
        to: entering,
        rate: 1 / (1 + (transition.tempoPercent ?? 0) / 100),
        keepsPitch,
        onEnd: (failed) => {
          tab.current?.leave()
          if (wanted.current !== key) return
          wanted.current = null
          setPlaying(null)
          if (failed) toast(t('preview.failed'))
        },
      })
    } catch {
      if (wanted.current !== key) return
      stop()
      toast(t('preview.failed'))
    }
  }
  return {
    playing,
    toggle: (from, to, transition) => {
      const key = `${from.id}-${to.id}`
      if (playing === key) stop()
      else void start(key, from, to, transition)
    },
    keepsPitch,
    setKeepsPitch: (keeps) => {
      setKeepsPitch(keeps)
      sound.current?.setKeepsPitch(keeps)
    },
  }
}
