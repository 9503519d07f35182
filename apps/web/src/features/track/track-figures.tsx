import type { TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { BPM, clock, DASH, tempo } from '@hypha/ui/lib/format.ts'
import css from './track-figures.module.css'

/** Key in both notations, tempo and length. */
export function TrackFigures({ track }: { track: TrackDetails }) {
  const { t } = useTexts('track')
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('key')}</dt>
        <dd>
          {track.key ? (
            <>
              <KeyChip code={track.key.code} name={track.key.name} />{' '}
              <span className={css.name}>{track.key.name}</span>
            </>
          ) : (
            DASH
          )}
        </dd>
      </div>
      <div>
        <dt>{BPM}</dt>
        <dd>{tempo(track.bpm)}</dd>
      </div>
      <div>
        <dt>{t('length')}</dt>
        <dd>{clock(track.duration)}</dd>
      </div>
    </dl>
  )
}
