import { unreachable } from './api-error.ts'
import type { Answer, ApiRequest, Caller } from './transport.ts'

/** Uploads a file with XMLHttpRequest, which, unlike fetch, reports upload progress. */
export const upload = (url: string, request: ApiRequest, { token, language }: Caller) =>
  new Promise<Answer>((resolve, reject) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(request.body ?? {})) form.append(name, String(value))
    if (request.file) form.append('file', request.file)
    const sending = new XMLHttpRequest()
    sending.open(request.method, url)
    sending.setRequestHeader('accept', 'application/json')
    sending.setRequestHeader('accept-language', language)
    if (token) sending.setRequestHeader('authorization', `Bearer ${token}`)
    sending.upload.onprogress = (event) => request.onProgress?.(event.loaded, event.total)
    sending.onload = () => resolve({ status: sending.status, text: sending.responseText })
    sending.onerror = () => reject(unreachable())
    // not translated: nobody sees it
    sending.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'))
    request.signal?.addEventListener('abort', () => sending.abort())
    sending.send(form)
  })
