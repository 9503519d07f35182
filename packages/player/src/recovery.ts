import type { Track } from '@hypha/contract'
import { noAttempts, nextRecovery, type StreamError } from './retry-policy.ts'
import type { Outage } from './outage.ts'
import type { SkipReason } from './types.ts'

export interface RecoveryActions {
  retry(): void
  recover(): void
  /** Gets a track's fresh address and resumes with it; rejects when there is none. */
  refresh(): Promise<void>
  /** Nothing more can be done; `skip` follows, at once or after a moment. */
  fail(): void
  skip(reason: SkipReason): void
}

/** Carries out the ladder of remedies for the track that is current. */
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
  // Not the track's fault while there is no network: resume at the same second once it is back.
  const waitForNetwork = async () => {
    const attemptId = begun
    isOut = true
    const isBack = await outage.wait(() => attemptId === begun)
    if (attemptId !== begun) return
    isOut = false
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
    // One remedy at a time: a broken stream reports more than once.
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
      // Without a fresh address it is a network error like any other.
      actions.refresh().catch(() => requestedTrack === track && onError({ kind: 'network' }))
    }
  }
  return {
    /** Whether it waits for the network to come back. */
    get isOut() {
      return isOut
    },
    onError,
    onBuffered: () => (failures = { ...failures, network: 0 }),
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
