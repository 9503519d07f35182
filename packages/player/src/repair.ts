import type { Song } from '@hypha/contract'
import { noFailures, remedyFor, type StreamError } from './ladder.ts'
import type { SkipReason } from './types.ts'

export interface RepairActions {
  retry(): void
  recover(): void
  /** Gets a song with a fresh address and goes on with it; rejects when there is none. */
  refresh(): Promise<void>
  /** Nothing more can be done; `skip` follows, at once or after a moment. */
  fail(): void
  skip(reason: SkipReason): void
}

/** Carries out the ladder of remedies for the song that is current. */
export function createRepair(actions: RepairActions) {
  let failures = noFailures
  let pending: ReturnType<typeof setTimeout> | undefined
  let song: Song | null = null

  const later = (afterMs: number, action: () => void) => {
    clearTimeout(pending)
    pending = setTimeout(() => {
      pending = undefined
      action()
    }, afterMs)
  }
  const onError = (error: StreamError) => {
    // One remedy at a time: a broken stream reports more than once.
    if (pending !== undefined) return
    const [remedy, counted] = remedyFor(failures, error)
    failures = counted
    if (remedy.do === 'retry') later(remedy.afterMs, actions.retry)
    if (remedy.do === 'recover') actions.recover()
    if (remedy.do === 'skip') {
      if (remedy.afterMs > 0) actions.fail()
      later(remedy.afterMs, () => actions.skip(remedy.reason))
    }
    if (remedy.do === 'refresh') {
      const asked = song
      // Without a fresh address it is a network error like any other.
      actions.refresh().catch(() => asked === song && onError({ kind: 'network' }))
    }
  }
  return {
    onError,
    onBuffered: () => (failures = { ...failures, network: 0 }),
    onProgress: () => (failures = { ...failures, media: 0 }),
    begin: (next: Song | null) => {
      clearTimeout(pending)
      pending = undefined
      song = next
      failures = noFailures
    },
  }
}
