import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { PlayerStatus } from '@hypha/player'
import { useEffect, useState } from 'react'
import { setPlayingTitle } from '../../lib/dom/document-title.ts'

/** Announces each new track to screen readers, and shows it in the tab's title until it is paused or ends. */
export function useAnnouncement(
  title: string | undefined,
  artist = '',
  status: PlayerStatus,
): string {
  const { t } = useTexts('layout')
  const [announcement, setSaid] = useState('')
  const sounds = status === 'playing'
  // Keep the title while buffering.
  const isOn = sounds || status === 'loading'
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- screen readers only announce changes in an existing region
    if (sounds && title) setSaid(t('player.nowPlaying', { title, artist }))
  }, [t, title, artist, sounds])
  useEffect(() => {
    if (!isOn || !title) return
    setPlayingTitle(`${title} - ${artist}`)
    return () => setPlayingTitle(null)
  }, [title, artist, isOn])
  return announcement
}
