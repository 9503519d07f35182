import type { Track } from '@hypha/contract'
import { noAttempts, nextRecovery, type StreamError } from './retry-policy.ts'
import type { Outage } from './outage.ts'
import type { SkipReason } from './types.ts'

export interface RecoveryActions {
  retry(): void
  recover(): void
  /** Renews the track's URL and resumes; rejects if there is none. */
  refresh(): Promise<void>
  /** Recovery has failed; `skip` follows immediately or after a delay. */
  fail(): void
  skip(reason: SkipReason): void
  /** `isOut` has changed. */
  onOutage(): void
}

/** Runs the retry policy for the current track. */
export function createRecovery(actions: RecoveryActions, outage: Outage) {
  let failures = noAttempts
  let pending: ReturnType<typeof setTimeout> | undefined
  let track: Track | null = null
  let begun = 0
  let isOut = false

  const later = (afterMs: number, action: () => void) => {
    clearTimeout(pending)
    pending = setTimeout(() => {
      pending = undefined
      action()
    }, afterMs)
  }
  const setOut = (isNow: boolean) => {
    isOut = isNow
    actions.onOutage()
  }
  // A network outage is not the track's fault: resume at the same position once it is over.
  const waitForNetwork = async () => {
    const attemptId = begun
    setOut(true)
    const isBack = await outage.wait(() => attemptId === begun)
    if (attemptId !== begun) return
    setOut(false)
    failures = noAttempts
    if (isBack) actions.retry()
  }
  const skipUnlessOut = async (reason: SkipReason) => {
    const attemptId = begun
    isOut = true
    const isOfTrack = await outage.isOver()
    if (attemptId !== begun) return
    isOut = false
    if (isOfTrack) actions.skip(reason)
    else await waitForNetwork()
  }
  const onError = (error: StreamError) => {
    // One recovery at a time, because a broken stream reports several errors.
    if (pending !== undefined || isOut) return
    const isUnanswered = error.kind === 'network' && !error.status
    if (isUnanswered && !navigator.onLine) return void waitForNetwork()
    const [remedy, counted] = nextRecovery(failures, error)
    failures = counted
    if (remedy.do === 'retry') later(remedy.afterMs, actions.retry)
    if (remedy.do === 'recover') actions.recover()
    if (remedy.do === 'skip') {
      if (isUnanswered) return void skipUnlessOut(remedy.reason)
      if (remedy.afterMs > 0) actions.fail()
      later(remedy.afterMs, () => actions.skip(remedy.reason))
    }
    if (remedy.do === 'refresh') {
      const requestedTrack = track
      // Without a fresh URL, treat it as a network error.
      actions.refresh().catch(() => requestedTrack === track && onError({ kind: 'network' }))
    }
  }
  return {
    /** Whether it is waiting for the network. */
    get isOut() {
      return isOut
    },
    onError,
    // A long track that was paused for hours may need several fresh URLs.
    onBuffered: () => (failures = { ...failures, network: 0, refreshed: false }),
    onProgress: () => (failures = { ...failures, media: 0 }),
    begin: (next: Track | null) => {
      clearTimeout(pending)
      pending = undefined
      begun++
      isOut = false
      track = next
      failures = noAttempts
    },
  }
}
