import { renderTrack } from './render-track.ts'
import type { RenderAnswer, RenderRequest } from './renderer.ts'
import { writeWav24 } from './wav24.ts'

const answer = (text: RenderAnswer) => process.send?.(text)

const render = async ({ input, file }: RenderRequest) => writeWav24(file, renderTrack(input))

process.on('message', (request: RenderRequest) => {
  render(request).then(
    () => answer(null),
    (error: unknown) => answer(String(error)),
  )
})
