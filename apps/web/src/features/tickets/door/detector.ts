import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Finds the text of a QR code in a picture. */
export interface CodeDetector {
  detect(source: ImageBitmapSource): Promise<string | null>
  close(): void
}

/** Not in TypeScript's library yet (WICG Shape Detection). */
interface NativeDetector {
  detect(source: ImageBitmapSource): Promise<readonly { rawValue: string }[]>
}
interface NativeClass {
  new (options: { formats: readonly string[] }): NativeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** The browser's own class, if it reads QR codes. */
async function findNative(): Promise<NativeClass | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeClass }).BarcodeDetector
  const formats: readonly string[] = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  return formats.includes('qr_code') ? Native! : null
}

/** Opens the browser's own detector, or ours where there is none, as on iPhones. */
export async function openDetector(): Promise<CodeDetector> {
  const Native = await findNative()
  return Native ? openNative(Native) : openWorker()
}

function openNative(Native: NativeClass): CodeDetector {
  const native = new Native({ formats: ['qr_code'] })
  return {
    detect: async (source) => (await native.detect(source))[0]?.rawValue ?? null,
    close: () => undefined,
  }
}

const startWorker = () =>
  new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' })

/** One picture at a time. */
export function openWorker(): CodeDetector {
  const worker = startWorker()
  return {
    async detect(source) {
      const picture = await createImageBitmap(source)
      return new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        worker.postMessage(picture, [picture])
      })
    },
    close: () => worker.terminate(),
  }
}

/** Loads the files of our detector where it is needed, so that the camera can be opened without a network. */
export async function loadDetector(): Promise<void> {
  if (await findNative()) return
  await fetch(wasm)
  startWorker().terminate()
}
