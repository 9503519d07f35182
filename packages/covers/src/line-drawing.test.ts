import { expect, test } from 'vitest'
import { lineDrawing } from './line-drawing.ts'

test.each(['empty', 'offline', 'error', 'not-found', 'done'] as const)(
  'the drawing “%s” stays inside its frame',
  (kind) => {
    const { strong, faint } = lineDrawing(kind)
    for (const path of [strong, faint]) {
      expect(path).toMatch(/^M/)
      const figures = path.match(/-?[\d.]+/g)!.map(Number)
      expect(Math.max(...figures)).toBeLessThanOrEqual(400)
      expect(path).not.toContain('NaN')
    }
  },
)
