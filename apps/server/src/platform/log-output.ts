import { write, writeSync } from 'node:fs'

/** More waits in memory while nothing can be written; later lines are dropped. */
const WAITING_MAX_BYTES = 1024 * 1024
const RETRY_MS = 1_000

/**
 * Writes lines to a file descriptor, in order. If that fails, as on a full disk, tries again every second: a log that
 * can't be written must not end or block the process, which pino's own destination does.
 */
export function openLogOutput(fd: number): { write(line: string): void } {
  let waiting = Buffer.alloc(0)
  let bytesBeingWritten = 0
  let retry: NodeJS.Timeout | null = null

  const writeWaiting = () => {
    retry = null
    bytesBeingWritten = waiting.length
    write(fd, waiting, 0, waiting.length, null, (error, written) => {
      bytesBeingWritten = 0
      if (error) {
        retry = setTimeout(writeWaiting, RETRY_MS).unref()
        return
      }
      waiting = waiting.subarray(written)
      if (waiting.length > 0) writeWaiting()
    })
  }

  process.once('exit', () => {
    try {
      writeSync(fd, waiting.subarray(bytesBeingWritten))
    } catch {
      // Nowhere to report it.
    }
  })
  return {
    write(line) {
      const bytes = Buffer.from(line)
      if (waiting.length + bytes.length > WAITING_MAX_BYTES) return
      waiting = Buffer.concat([waiting, bytes])
      if (bytesBeingWritten === 0 && !retry) writeWaiting()
    },
  }
}
