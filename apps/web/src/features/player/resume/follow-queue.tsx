import { useEffect } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { usePlay } from '../use-play.ts'
import { pauseWhenTakenOver } from './hand-over.ts'
import { offerToContinue } from './offer-resume.ts'
import { saveForResume } from './save-for-resume.ts'

/** Saves this browser's playback for other devices, offers once to continue theirs, and pauses when they do. */
export function FollowQueue() {
  const app = useApp()
  const userId = useSession()?.userId
  const { withPlayer } = usePlay()
  useEffect(() => {
    if (userId === undefined) return
    const saving = saveForResume(app)
    const stopListening = pauseWhenTakenOver(app, userId, saving.giveUp)
    return () => {
      saving.stop()
      stopListening()
    }
  }, [app, userId])
  useEffect(() => {
    const leaves = new AbortController()
    offerToContinue(app, withPlayer, leaves.signal).catch(() => undefined)
    return () => leaves.abort()
  }, [app, withPlayer])
  return null
}
