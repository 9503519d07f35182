/** Geometry of the map, in units of `world.svg`: tenths of a degree in Mercator projection. */

export interface Point {
  x: number
  y: number
}

/** Center and width of the visible part. The height follows from the frame's aspect ratio. */
export interface MapView extends Point {
  width: number
}

const WORLD = { left: -1_800, right: 1_800, top: -1_400, bottom: 750 }
const WIDTH_MAX = WORLD.right - WORLD.left
/** Two degrees, the resolution of the borders. */
const WIDTH_MIN = 20
/** Around points that are fitted into view. */
const MARGIN = 1.4

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const project = (latitude: number, longitude: number): Point => ({
  x: longitude * 10,
  y:
    (-1_800 / Math.PI) *
    Math.log(Math.tan(Math.PI / 4 + (clamp(latitude, -85, 85) * Math.PI) / 360)),
})

/** In degrees, rounded to a hundredth (about a kilometer). */
export function coordinatesOf({ x, y }: Point): { latitude: number; longitude: number } {
  const degrees = (Math.atan(Math.exp((-y * Math.PI) / 1_800)) * 360) / Math.PI - 90
  const rounded = (value: number) => Math.round(value * 100) / 100
  return { latitude: rounded(degrees), longitude: rounded(clamp(x / 10, -180, 180)) }
}

const within = ({ x, y, width }: MapView): MapView => ({
  x: clamp(x, WORLD.left, WORLD.right),
  y: clamp(y, WORLD.top, WORLD.bottom),
  width: clamp(width, WIDTH_MIN, WIDTH_MAX),
})

/**
 * Returns a view with all points, at least as wide as a country; the whole world without points. @param ratio
 * height by width
 */
export function fit(points: readonly Point[], ratio: number, nearest = 120): MapView {
  if (points.length === 0) return { x: 100, y: -250, width: WIDTH_MAX }
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const width = Math.max((right - left) * MARGIN, ((bottom - top) * MARGIN) / ratio, nearest)
  return within({ x: (left + right) / 2, y: (top + bottom) / 2, width })
}

/** Zooms in by a factor above 1, keeping `at` in place. */
export function zoomed(view: MapView, factor: number, at: Point = view): MapView {
  const { width } = within({ ...view, width: view.width / factor })
  const grown = width / view.width
  return within({ x: at.x + (view.x - at.x) * grown, y: at.y + (view.y - at.y) * grown, width })
}

/** Pans by fractions of the width. */
export const moved = (view: MapView, right: number, down: number): MapView =>
  within({ ...view, x: view.x + right * view.width, y: view.y + down * view.width })

export interface Cluster<T> extends Point {
  members: T[]
}

/** Groups points that are closer than `reach`, a fraction of the width. */
export function clusters<T extends Point>(
  points: readonly T[],
  { width }: MapView,
  reach: number,
): Cluster<T>[] {
  const found: Cluster<T>[] = []
  for (const point of points) {
    const near = found.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) < reach * width)
    if (near) near.members.push(point)
    else found.push({ x: point.x, y: point.y, members: [point] })
  }
  return found
}
