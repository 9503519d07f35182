/** A request is aborted after this long without new data. One that is only slow continues. */
const STALLED_AFTER_MS = 8_000

/** A response whose body has arrived completely. */
export interface Fetched {
  status: number
  body: ArrayBuffer
}

/** Fetches a response with its body. @throws DOMException if no data arrives for eight seconds */
export async function fetchUntilStalled(
  url: string,
  { signal, ...init }: RequestInit = {},
): Promise<Fetched> {
  const stalled = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(() => stalled.abort(new DOMException('', 'TimeoutError')), STALLED_AFTER_MS)
  }
  try {
    restart()
    const response = await fetch(url, {
      ...init,
      signal: signal ? AbortSignal.any([signal, stalled.signal]) : stalled.signal,
    })
    const watched = response.body?.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          restart()
          controller.enqueue(chunk)
        },
      }),
    )
    return { status: response.status, body: await new Response(watched).arrayBuffer() }
  } finally {
    clearTimeout(timer)
  }
}
