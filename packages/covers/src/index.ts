export { coverSvg, type CoverInput } from './cover-svg.ts'
export { coverHue } from './palette.ts'
