import type { ErrorBody } from '@hypha/contract'
import { UPLOAD_CONTENT_TYPE } from '@hypha/contract/limits'
import { ApiError } from '../../../../lib/api/api-error.ts'

/** The server refused the file; retrying doesn't help. */
export class UploadRefused extends Error {}

export interface PutOptions {
  signal: AbortSignal
  onProgress: (sent: number) => void
}

/** Uploads a file or a part of one to its signed URL. Rejects with AbortError, UploadRefused, ApiError or Error. */
export const putFile = (url: string, file: Blob, { signal, onProgress }: PutOptions) =>
  new Promise<void>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', UPLOAD_CONTENT_TYPE)
    request.upload.onprogress = (event) => onProgress(event.loaded)
    request.onload = () => {
      if (request.status < 300) resolve()
      else if (request.status < 500) {
        // not translated: for engineers
        reject(new UploadRefused(`The upload was refused (${request.status}).`))
      } else reject(new ApiError(request.status, bodyOf(request.responseText)))
    }
    request.onerror = () => reject(new Error('The connection was lost.'))
    request.onabort = () =>
      reject(new DOMException('Cancelled', 'AbortError') /* not translated: for engineers */)
    const abort = () => request.abort()
    signal.addEventListener('abort', abort, { once: true })
    request.onloadend = () => signal.removeEventListener('abort', abort)
    request.send(file)
  })

/** Reads the explanation of our server; a bucket's answer has none. */
function bodyOf(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}
