import type { UploadPart, UploadParts } from '@hypha/contract'
import { putFile, UploadRefused } from './put-file.ts'

export interface Sending {
  file: File
  /** Fetches the parts that are still missing. */
  ask: () => Promise<UploadParts>
  signal: AbortSignal
  /** Wraps network calls with retries. */
  persist: <T>(work: () => Promise<T>) => Promise<T>
  onProgress: (sent: number) => void
}

/**
 * Uploads the missing parts of a file until the server has all of them. A refused part, for example after a
 * long break, gets one new signed URL. Rejects with the signal's reason, ApiError, UploadRefused or Error.
 */
export async function sendInParts(sending: Sending): Promise<void> {
  const { file, ask, signal, persist } = sending
  let refused: UploadPart | null = null
  let allSentAt = -1
  for (;;) {
    const { arrivedBytes, missing } = await persist(ask)
    let sent = arrivedBytes
    sending.onProgress(sent)
    if (missing.length === 0) return
    if (arrivedBytes <= allSentAt) throw new Error('The upload makes no progress.')
    allSentAt = arrivedBytes
    for (const part of missing) {
      const { start, end, url } = part
      const onProgress = (bytes: number) => sending.onProgress(sent + Math.min(bytes, end - start))
      const put = () => putFile(url, file.slice(start, end), { signal, onProgress })
      try {
        await persist(put)
      } catch (error) {
        if (!(error instanceof UploadRefused) || refused?.start === start) throw error
        refused = part
        allSentAt = -1
        break
      }
      sent += end - start
      sending.onProgress(sent)
    }
  }
}
