import { ApiError, isUnreached } from '../../../../lib/api/api-error.ts'
import { UploadRefused } from './put-file.ts'

/** Retries after the first attempt. */
const RETRIES = 3
const BACK_OFF_MS = 1500

export interface Persistence {
  signal: AbortSignal
  /** Called when the connection is lost or restored. */
  onOffline: (isOffline: boolean) => void
}

/**
 * Runs network work with retries and increasing delays. Waits for a connection while offline, however long.
 * Rejects with the signal's reason when aborted.
 */
export async function retryWhileOffline<T>(
  work: () => Promise<T>,
  { signal, onOffline }: Persistence,
): Promise<T> {
  for (let failures = 0; ;) {
    await online(signal, onOffline)
    try {
      return await work()
    } catch (error) {
      signal.throwIfAborted()
      if (!navigator.onLine) continue
      failures += 1
      if (!mayHelp(error) || failures > RETRIES) throw error
      await waits(BACK_OFF_MS * 3 ** (failures - 1), signal)
    }
  }
}

/** Retrying doesn't help if the server refused; server and network errors may go away. */
const mayHelp = (error: unknown) =>
  error instanceof ApiError
    ? isUnreached(error) || error.status >= 500
    : !(error instanceof UploadRefused)

async function online(signal: AbortSignal, onOffline: (isOffline: boolean) => void) {
  if (navigator.onLine) return
  onOffline(true)
  await happens(signal, (done) => addEventListener('online', done, { once: true, signal }))
  onOffline(false)
}

const waits = (ms: number, signal: AbortSignal) =>
  happens(signal, (done) => void setTimeout(done, ms))

/** Resolves once `begin` calls back. Rejects if the signal is aborted first. */
const happens = (signal: AbortSignal, begin: (done: () => void) => void) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted()
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    begin(resolve)
  })
