import sharp from 'sharp'
import { prepareOwn, writeMaster } from '../../src/ports/transcoder/prepare-own.ts'
import { renderTrack } from './render-track.ts'
import type { CoverRequest, RenderAnswer, RenderRequest } from './renderer.ts'

const COVER_SIDE = 1400
/** The side of a drawn cover in its own units. */
const DRAWING_SIDE = 400

/** The range around the intended tempo for measuring, excluding its half and double. */
const around = (bpm: number): [number, number] => [bpm * 0.75, bpm * 1.3]

async function make({ input, files }: RenderRequest): Promise<RenderAnswer> {
  const sound = renderTrack(input)
  writeMaster(sound, files.original)
  return { made: await prepareOwn(sound, files, around(input.bpm)) }
}

async function draw({ svg, file }: CoverRequest): Promise<RenderAnswer> {
  const density = (72 * COVER_SIDE) / DRAWING_SIDE
  await sharp(Buffer.from(svg), { density }).flatten().png({ compressionLevel: 3 }).toFile(file)
  return { drawn: true }
}

process.on('message', (request: RenderRequest | CoverRequest) => {
  const work = 'svg' in request ? draw(request) : make(request)
  void work
    .catch((error: unknown): RenderAnswer => ({ problem: String(error) }))
    .then((answer) => process.send?.(answer))
})
