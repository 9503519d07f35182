/**
 * Finds QR codes in pictures of the camera, for browsers without a BarcodeDetector of their own. A worker, so that
 * pictures don't stop the page, and because WebAssembly needs a weaker policy than pages have.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

addEventListener('message', async ({ data }: MessageEvent<ImageBitmap>) => {
  const found = await detector.detect(data).catch(() => [])
  data.close()
  postMessage(found[0]?.rawValue ?? null)
})
