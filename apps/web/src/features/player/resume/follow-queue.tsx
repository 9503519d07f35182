import type { SavedQueue } from '@hypha/contract'
import { useEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { usePlay } from '../use-play.ts'
import { askToContinue } from './offer-resume.ts'
import { saveForResume } from './save-for-resume.ts'

/** Saves what this browser plays for the others, and asks once to go on with what another one saved. */
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
