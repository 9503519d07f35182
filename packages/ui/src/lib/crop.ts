/** Which square of a picture is taken: its middle in pixels of the picture, and how far it is zoomed in, from 1. */
export interface Crop {
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export const ZOOM_MAX = 4

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)

/** The side of the square in pixels of the picture. */
export const sideOf = (size: Size, { zoom }: Crop) => Math.min(size.width, size.height) / zoom

/** The largest square in the middle. */
export const middleOf = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** The nearest crop that lies within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

/** The square itself, in whole pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const fit = within(size, crop)
  const side = Math.max(1, Math.round(sideOf(size, fit)))
  return {
    left: clamp(Math.round(fit.x - side / 2), 0, size.width - side),
    top: clamp(Math.round(fit.y - side / 2), 0, size.height - side),
    side,
  }
}
