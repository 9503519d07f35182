import type { Track } from '@hypha/contract'
import { keyHue } from '@hypha/contract/rules/camelot'
import { useLayoutEffect } from 'react'

/**
 * Adapts the page to the playing track: its key sets the hue, its tempo the beat. Also reserves space for the
 * bar.
 */
export function useTuning(track: Track | null): void {
  const keyId = track?.key?.id
  const bpm = track?.bpm
  const shown = track !== null
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const set = (name: string, value: string | null) =>
      value === null ? root.removeProperty(name) : root.setProperty(name, value)
    set('--live-hue', keyId === undefined ? null : String(keyHue(keyId)))
    set('--beat', bpm ? `${Math.round(60_000 / bpm)}ms` : null)
    set('--player-room', shown ? 'calc(var(--player-h) + env(safe-area-inset-bottom))' : null)
  }, [keyId, bpm, shown])
}
