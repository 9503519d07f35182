import { barHeights, barsPath, decodePeaks } from '@hypha/ui/lib/peaks.ts'

const SVG = 'http://www.w3.org/2000/svg'
const HEIGHT = 34
const BAR_PX = 4
const BARS_MIN = 30

/** Draws waveforms into the empty picture of the page. The part before the position has another color. */
export function createWave(svg: SVGSVGElement) {
  const past = document.createElementNS(SVG, 'rect')
  const clip = document.createElementNS(SVG, 'clipPath')
  const [all, played] = [
    document.createElementNS(SVG, 'path'),
    document.createElementNS(SVG, 'path'),
  ]
  past.setAttribute('height', String(HEIGHT))
  clip.id = 'past'
  clip.append(past)
  played.setAttribute('clip-path', 'url(#past)')
  played.classList.add('played')
  svg.append(clip, all, played)
  let peaks: string | null = null
  let bars = 0
  let share = 0

  const move = () => past.setAttribute('width', String(share * bars))
  const draw = () => {
    bars = Math.max(BARS_MIN, Math.round(svg.getBoundingClientRect().width / BAR_PX))
    svg.setAttribute('viewBox', `0 0 ${bars} ${HEIGHT}`)
    const path =
      peaks === null
        ? `M0 ${HEIGHT - 4}h${bars}v4H0z`
        : barsPath(barHeights(decodePeaks(peaks), bars), HEIGHT)
    for (const each of [all, played]) each.setAttribute('d', path)
    move()
  }
  new ResizeObserver(draw).observe(svg)
  return {
    /** Shows another track. */
    show: (next: string | null) => {
      peaks = next
      draw()
    },
    /** `next`: position, 0 to 1. */
    moveTo: (next: number) => {
      share = next
      move()
    },
  }
}
