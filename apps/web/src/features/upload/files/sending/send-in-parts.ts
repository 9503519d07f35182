import type { UploadPart, UploadParts } from '@hypha/contract'
import { putFile, UploadRefused } from './put-file.ts'

export interface Sending {
  file: File
  /** Asks what has not arrived yet. */
  ask: () => Promise<UploadParts>
  signal: AbortSignal
  /** Does what needs the line, again and again. */
  persist: <T>(work: () => Promise<T>) => Promise<T>
  onProgress: (sent: number) => void
}

/**
 * Sends of a file what the server does not have yet, part by part, until it has it all. A part that is refused, as after
 * a long break, gets a new address once. Rejects with the signal's reason, ApiError, UploadRefused or Error.
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
    if (arrivedBytes <= allSentAt) throw new Error('What is sent does not arrive.')
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
