import type { SkipReason } from './types.ts'

export interface StreamError {
  kind: 'network' | 'media' | 'other'
  /** The HTTP status, if there was a response. */
  status?: number | undefined
}

/** Failed attempts since the track started, or since its data last arrived. */
export interface Attempts {
  network: number
  media: number
  refreshed: boolean
}

export type Recovery =
  | { do: 'retry'; afterMs: number }
  | { do: 'recover' }
  | { do: 'refresh' }
  | { do: 'skip'; afterMs: number; reason: SkipReason }

export const noAttempts: Attempts = { network: 0, media: 0, refreshed: false }

const ATTEMPTS = 3
const RETRY_STEP_MS = 1_000
const SKIP_OTHER_AFTER_MS = 1_500

/** Decides how to recover from a stream error (PL-08, PL-09) and returns the updated retry counters. */
export function nextRecovery(failures: Attempts, error: StreamError): [Recovery, Attempts] {
  const expired = error.status === 403 || error.status === 410
  if (expired && !failures.refreshed) return [{ do: 'refresh' }, { ...failures, refreshed: true }]
  if (error.kind === 'network') {
    if (failures.network >= ATTEMPTS) return [skip('network'), failures]
    const network = failures.network + 1
    return [
      { do: 'retry', afterMs: network * RETRY_STEP_MS },
      { ...failures, network },
    ]
  }
  if (error.kind === 'media') {
    if (failures.media >= ATTEMPTS) return [skip('media'), failures]
    return [{ do: 'recover' }, { ...failures, media: failures.media + 1 }]
  }
  return [skip('other', SKIP_OTHER_AFTER_MS), failures]
}

const skip = (reason: SkipReason, afterMs = 0): Recovery => ({ do: 'skip', afterMs, reason })
