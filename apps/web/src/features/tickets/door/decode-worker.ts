/**
 * Finds QR codes in pictures of the camera, for browsers without a BarcodeDetector of their own. A worker, so that
 * pictures don't stop the page, and because WebAssembly needs a weaker policy than pages have.
 */
import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['qr_code'] })

async function answer(picture: ImageBitmap): Promise<void> {
  const found = await detector.detect(picture).catch(() => [])
  picture.close()
  postMessage(found[0]?.rawValue ?? null)
}

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => void answer(data))
