import { arc, curve, line, ring, TAU, times } from './geometry.ts'

export type DrawingKind = 'empty' | 'offline' | 'error' | 'not-found' | 'done'

/** Path data on a field of 400 by 400 with a margin of 40: a few strong lines over many faint ones. */
export interface LineDrawing {
  strong: string
  faint: string
}

const DRAWINGS: Record<DrawingKind, () => LineDrawing> = {
  /** An empty turntable. */
  empty: () => ({
    strong:
      ring(200, 200, 118) +
      ring(200, 200, 7) +
      line([
        [302, 98],
        [302, 190],
        [266, 250],
      ]) +
      ring(302, 92, 9),
    faint: times(5, (_, t) => ring(200, 200, 32 + t * 70)).join(''),
  }),
  /** A mast with broken waves. */
  offline: () => ({
    strong:
      line([
        [200, 210],
        [160, 322],
      ]) +
      line([
        [200, 210],
        [240, 322],
      ]) +
      line([
        [174, 284],
        [226, 284],
      ]) +
      ring(200, 196, 13) +
      line([
        [96, 96],
        [304, 304],
      ]),
    faint: times(4, (_, t) => {
      const r = 40 + t * 96
      return arc(200, 196, r, -0.7, 0.7) + arc(200, 196, r, TAU / 2 - 0.7, TAU / 2 + 0.7)
    }).join(''),
  }),
  /** A torn wave. */
  error: () => ({
    strong: line([
      [214, 84],
      [176, 190],
      [226, 204],
      [186, 320],
    ]),
    faint: times(7, (_, t) => {
      const swing = (1 - 2 * t) * 62
      const half = (from: number, to: number) =>
        line(
          curve(30, (u) => {
            const x = from + (to - from) * u
            return [x, 202 + swing * Math.sin((x / 400) * TAU * 2)]
          }),
        )
      return half(44, 170) + half(232, 356)
    }).join(''),
  }),
  /** A maze of rings with a dead end. */
  'not-found': () => ({
    strong:
      ring(200, 200, 9) +
      line([
        [200, 200],
        [200, 152],
        [258, 152],
      ]) +
      ring(268, 152, 5),
    faint: times(7, (i, t) => {
      const gap = i * 2.1
      return arc(200, 200, 30 + t * 118, gap + 0.35, gap + TAU - 0.35)
    }).join(''),
  }),
  /** A rose of sound, in bloom. */
  done: () => ({
    strong: line(
      curve(160, (u) => {
        const a = u * TAU
        const r = 96 + 30 * Math.cos(a * 8)
        return [200 + Math.cos(a) * r, 200 + Math.sin(a) * r]
      }),
      true,
    ),
    faint: times(6, (_, t) =>
      line(
        curve(120, (u) => {
          const a = u * TAU
          const r = (20 + 118 * t) * (0.8 + 0.2 * Math.cos(a * 8))
          return [200 + Math.cos(a + t * 0.5) * r, 200 + Math.sin(a + t * 0.5) * r]
        }),
        true,
      ),
    ).join(''),
  }),
}

/** A decorative drawing for a page without other content. */
export const lineDrawing = (kind: DrawingKind): LineDrawing => DRAWINGS[kind]()
