import type { CoverInput } from '@hypha/covers'

const SIDE = 1280

export interface DrawnCover {
  /** For an `<img>`; release it with `URL.revokeObjectURL`. */
  url: string
}

const svgUrl = (svg: string) => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))

/** Generates a cover for the preview. */
export async function drawCover(input: CoverInput): Promise<DrawnCover> {
  const { coverSvg } = await import('@hypha/covers')
  return { url: svgUrl(coverSvg(input)) }
}

/** Renders the generated cover as a picture file for upload. */
export async function fileOfCover({ url }: DrawnCover): Promise<File> {
  const image = new Image(SIDE, SIDE)
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas is not supported.')
  context.drawImage(image, 0, 0, SIDE, SIDE)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('The cover could not be drawn.')
  return new File([blob], 'cover.png', { type: 'image/png' })
}
