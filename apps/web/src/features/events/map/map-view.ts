/** What of the world a map shows, reckoned in the units of `world.svg`: tenths of a degree by Mercator. */

export interface Point {
  x: number
  y: number
}

/** Its middle, and how wide it is; how high follows from the shape of the frame. */
export interface MapView extends Point {
  width: number
}

const WORLD = { left: -1_800, right: 1_800, top: -1_400, bottom: 750 }
const WIDTH_MAX = WORLD.right - WORLD.left
/** Two degrees: borders are no finer. */
const WIDTH_MIN = 20
/** Around places that are shown together. */
const MARGIN = 1.4

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

export const project = (latitude: number, longitude: number): Point => ({
  x: longitude * 10,
  y:
    (-1_800 / Math.PI) *
    Math.log(Math.tan(Math.PI / 4 + (clamp(latitude, -85, 85) * Math.PI) / 360)),
})

/** Degrees, to a hundredth: about a kilometre. */
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

/** All of them in sight, not nearer than a country; the world without any. @param ratio height by width */
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

/** Nearer by a factor above 1; `at` stays where it is. */
export function zoomed(view: MapView, factor: number, at: Point = view): MapView {
  const { width } = within({ ...view, width: view.width / factor })
  const grown = width / view.width
  return within({ x: at.x + (view.x - at.x) * grown, y: at.y + (view.y - at.y) * grown, width })
}

/** Moved by parts of its width. */
export const moved = (view: MapView, right: number, down: number): MapView =>
  within({ ...view, x: view.x + right * view.width, y: view.y + down * view.width })

export interface Cluster<T> extends Point {
  members: T[]
}

/** What lies closer together than `reach`, a part of the width, is one. */
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
