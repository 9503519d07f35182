const QUALITY = 0.92

/**
 * Crops a picture to a square of at most `sideMax` pixels, as a file of the same type. Rejects if the browser
 * can't.
 */
export async function cutSquare(
  image: HTMLImageElement,
  { left, top, side }: { left: number; top: number; side: number },
  { type, name }: File,
  sideMax: number,
): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, sideMax)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Canvas is not supported.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  if (!blob) throw new Error('The picture could not be encoded.')
  return new File([blob], name, { type })
}
