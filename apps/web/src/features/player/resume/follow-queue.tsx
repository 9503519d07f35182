import type { SavedQueue } from '@hypha/contract'
import { useEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { usePlay } from '../use-play.ts'
import { askToContinue } from './offer-resume.ts'
import { saveForResume } from './save-for-resume.ts'

/** Saves this browser's playback for other devices, and offers once to resume theirs. */
export function FollowQueue() {
  const app = useApp()
  const { withPlayer } = usePlay()
  useEffect(() => saveForResume(app), [app])
  useEffect(() => {
    const leaves = new AbortController()
    const restore = async (player: SavedQueue['player']) => (await withPlayer()).restore(player)
    askToContinue(app, restore, leaves.signal).catch(() => undefined)
    return () => leaves.abort()
  }, [app, withPlayer])
  return null
}
