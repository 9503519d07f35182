import { release } from './shorthand.ts'
import type { DemoRelease } from './types.ts'

/** An unpublished release of the demo's artist, and its review status. */
export interface UnderWay {
  release: DemoRelease
  status: 'pending' | 'need_review' | 'rejected'
  /** The reviewer's note. */
  note: string | null
}

export const UNDER_WAY: UnderWay[] = [
  {
    status: 'pending',
    note: null,
    release: release({
      number: 'LP-009',
      title: 'Compost Radio',
      by: 'lichen-parade',
      label: null,
      style: 'Forest',
      tags: ['forest', 'field recording', 'warm'],
      price: 400,
      date: '2026-11-20',
      text: `<p>A contact microphone in a compost heap picks up two things: the worms, and a country station from forty kilometres away. We kept both.</p>
      <p>Recorded in one week of rain. The heap was at <strong>sixty-one degrees</strong> when we finished.</p>`,
      tracks: [
        ['Sixty-One Degrees', '9A', 148],
        ['Forecast for Worms', '8A', 149],
      ],
    }),
  },
  {
    status: 'need_review',
    note: 'Lovely. The second half of the title track clips a little around the break; could you bring the master down by a decibel and send it again?',
    release: release({
      number: 'CB-004',
      title: 'Lantern Arithmetic',
      by: 'copper-banyan',
      label: null,
      style: 'Goa',
      tags: ['goa', 'melodic', 'evening'],
      price: 250,
      date: '2026-11-14',
      text: `<p>One melody, counted three ways. The lanterns were only there because the power was not.</p>`,
      tracks: [['Lantern Arithmetic', '8B', 143]],
    }),
  },
]
