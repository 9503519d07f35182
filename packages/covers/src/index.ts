export { coverSvg, type CoverInput } from './cover-svg.ts'
export { lineDrawing, type DrawingKind } from './line-drawing.ts'
export { coverHue } from './palette.ts'
