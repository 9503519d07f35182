/** The cropped square of a picture: its center in picture pixels, and the zoom factor, at least 1. */
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

/** Returns the side of the square in picture pixels. */
export const sideOf = (size: Size, { zoom }: Crop) => Math.min(size.width, size.height) / zoom

/** Returns the largest centered square. */
export const middleOf = ({ width, height }: Size): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
})

/** Returns the nearest crop within the picture. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX)
  const half = sideOf(size, { ...crop, zoom }) / 2
  return {
    zoom,
    x: clamp(crop.x, half, size.width - half),
    y: clamp(crop.y, half, size.height - half),
  }
}

/** Returns the square in whole picture pixels. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const fit = within(size, crop)
  const side = Math.max(1, Math.round(sideOf(size, fit)))
  return {
    left: clamp(Math.round(fit.x - side / 2), 0, size.width - side),
    top: clamp(Math.round(fit.y - side / 2), 0, size.height - side),
    side,
  }
}
