import sharp from 'sharp'
import { renderTrack } from './render-track.ts'
import type { RenderAnswer, RenderRequest } from './renderer.ts'
import { writeWav24 } from './wav24.ts'

const COVER_SIDE = 1400

const answer = (text: RenderAnswer) => process.send?.(text)

async function render(request: RenderRequest): Promise<void> {
  if ('input' in request) return writeWav24(request.file, renderTrack(request.input))
  await sharp(Buffer.from(request.svg), { density: 72 * 3.5 })
    .resize(COVER_SIDE, COVER_SIDE)
    .flatten()
    .png({ compressionLevel: 3 })
    .toFile(request.file)
}

process.on('message', (request: RenderRequest) => {
  render(request).then(
    () => answer(null),
    (error: unknown) => answer(String(error)),
  )
})
