import { expect, test } from 'vitest'
import { clusters, fit, moved, coordinatesOf, project, zoomed } from './map-view.ts'

test.each([
  [0, 0],
  [52.52, 13.4],
  [-33.87, 151.21],
  [64.14, -21.94],
])('projects %d, %d to the map and back', (latitude, longitude) => {
  expect(coordinatesOf(project(latitude, longitude))).toEqual({ latitude, longitude })
})

test('north is up, east is right, and the poles stay on the map', () => {
  expect(project(50, 0).y).toBeLessThan(project(40, 0).y)
  expect(project(0, 20).x).toBeGreaterThan(project(0, 10).x)
  expect(Number.isFinite(project(90, 0).y)).toBe(true)
})

test('fits all points into any frame, and shows one point with its surroundings', () => {
  const points = [project(38, -9), project(60, 25)]
  for (const ratio of [0.4, 1, 2]) {
    const { x, y, width } = fit(points, ratio)
    for (const point of points) {
      expect(Math.abs(point.x - x)).toBeLessThan(width / 2)
      expect(Math.abs(point.y - y)).toBeLessThan((width * ratio) / 2)
    }
  }
  expect(fit([project(38, -9)], 1).width).toBeGreaterThanOrEqual(100)
  expect(fit([], 1).width).toBe(3_600)
})

test('zooming keeps the pointed-at position and stays within limits', () => {
  const view = { x: 0, y: 0, width: 1_000 }
  const at = { x: 200, y: -100 }
  const near = zoomed(view, 2, at)
  expect(near.width).toBe(500)
  expect((at.x - near.x) / near.width).toBeCloseTo((at.x - view.x) / view.width)
  expect(zoomed(view, 1_000).width).toBe(20)
  expect(zoomed(view, 0.001).width).toBe(3_600)
  expect(moved(view, 100, 0).x).toBe(1_800)
})

test('overlapping points form a cluster until the map is zoomed in', () => {
  const points = [project(52.5, 13.4), project(52.6, 13.5), project(38, -9)]
  const far = { x: 0, y: 0, width: 3_600 }
  expect(clusters(points, far, 0.01).map(({ members }) => members.length)).toEqual([2, 1])
  expect(clusters(points, { ...far, width: 20 }, 0.01)).toHaveLength(3)
})
