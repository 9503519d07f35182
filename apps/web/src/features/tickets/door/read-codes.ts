import { openDetector } from './detector.ts'

/** Chromium only. Says whether the permissions policy of the page allows the camera. */
interface WithPolicy {
  featurePolicy?: { allowsFeature(name: string): boolean }
}

const isCameraAllowed = () =>
  (document as WithPolicy).featurePolicy?.allowsFeature('camera') ?? true

/** Whether this browser lets the page use a camera. */
export const canScan = (): boolean => 'mediaDevices' in navigator && isCameraAllowed()

const LOOK_EVERY_MS = 200
/** The same code stays in view for a while. */
const SAME_CODE_MS = 5_000

/**
 * Shows the camera in `video` and reports QR codes until `signal` aborts. A code is reported again only after
 * five seconds.
 * @throws DOMException if there is no camera, or the user refuses it
 */
export async function readCodes(
  video: HTMLVideoElement,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detector = await openDetector()
  try {
    let last = { code: '', at: 0 }
    while (!signal.aborted) {
      const code = await detector.detect(video)
      const now = performance.now()
      if (code !== null && (code !== last.code || now - last.at > SAME_CODE_MS)) {
        last = { code, at: now }
        onCode(code)
      }
      await new Promise((done) => setTimeout(done, LOOK_EVERY_MS))
    }
  } finally {
    detector.close()
  }
}
