import type { GiftDesign } from '@hypha/contract'
import type { ReactNode } from 'react'

const around = (count: number, draw: (index: number) => ReactNode) =>
  Array.from({ length: count }, (_, index) => (
    <g key={index} transform={`rotate(${(360 / count) * index})`}>
      {draw(index)}
    </g>
  ))

/** Rings of spores on threads. */
const spores = (
  <g transform="translate(160 74)">
    {around(16, (index) => (
      <>
        <path d={`M0 14V${index % 2 ? 50 : 38}`} strokeWidth="1" />
        <circle
          cy={index % 2 ? 54 : 42}
          r={index % 2 ? 3 : 4.5}
          fill="currentColor"
          stroke="none"
        />
      </>
    ))}
    <circle r="9" fill="currentColor" stroke="none" />
  </g>
)

/** Three rings of petals. */
const mandala = (
  <g transform="translate(160 74)">
    {around(12, () => (
      <path d="M0 30C9 40 9 52 0 62C-9 52-9 40 0 30Z" />
    ))}
    {around(8, () => (
      <path d="M0 12C8 20 8 28 0 36C-8 28-8 20 0 12Z" fill="currentColor" fillOpacity="0.25" />
    ))}
    <circle r="8" />
    <circle r="3" fill="currentColor" stroke="none" />
  </g>
)

/** A moon behind hills. */
const moonrise = (
  <>
    <circle cx="160" cy="74" r="40" fill="currentColor" fillOpacity="0.9" stroke="none" />
    {[0, 1, 2, 3].map((line) => (
      <path
        key={line}
        d={`M-10 ${104 + line * 11}C60 ${72 + line * 13} 110 ${124 + line * 7} 170 ${104 + line * 11}S280 ${80 + line * 13} 330 ${108 + line * 10}V170H-10Z`}
        fill="var(--card-back)"
      />
    ))}
  </>
)

/** Three fronds. */
const ferns = [0, 1, 2].map((frond) => (
  <g key={frond} transform={`translate(${92 + frond * 68} 138) rotate(${(frond - 1) * 16})`}>
    <path d="M0 0V-122" />
    {Array.from({ length: 9 }, (_, leaf) => {
      const [y, reach] = [-14 - leaf * 12, 26 - leaf * 2.4]
      return (
        <path
          key={leaf}
          d={`M0 ${y}C${reach / 2} ${y - 2} ${reach} ${y - 6} ${reach} ${y - 12}M0 ${y}C${-reach / 2} ${y - 2} ${-reach} ${y - 6} ${-reach} ${y - 12}`}
        />
      )
    })}
  </g>
))

const DRAWINGS: Record<GiftDesign, ReactNode> = { spores, mandala, moonrise, ferns }

/** The drawing of a card, in its current color. */
export function GiftDrawing({ design }: { design: GiftDesign }) {
  return (
    <svg
      viewBox="0 0 320 148"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      {DRAWINGS[design]}
    </svg>
  )
}
