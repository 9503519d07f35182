import { prepareOwn } from '../../src/ports/transcoder/prepare-own.ts'
import { renderTrack } from './render-track.ts'
import type { RenderAnswer, RenderRequest } from './renderer.ts'
import { writeWav24 } from './wav24.ts'

/** How far from the tempo that was asked for the measure looks: never as far as its half or double. */
const around = (bpm: number): [number, number] => [bpm * 0.75, bpm * 1.3]

async function make({ input, files }: RenderRequest): Promise<RenderAnswer> {
  const sound = renderTrack(input)
  const [made] = await Promise.all([
    prepareOwn(sound, files, around(input.bpm)),
    writeWav24(files.original, sound),
  ])
  return { made }
}

process.on('message', (request: RenderRequest) => {
  make(request)
    .catch((error: unknown): RenderAnswer => ({ problem: String(error) }))
    .then((answer) => process.send?.(answer))
})
