import type { SongPage } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { KeyChip } from '@hypha/ui/controls/key-chip.tsx'
import { BPM, clock, DASH, tempo } from '@hypha/ui/lib/format.ts'
import css from './track-figures.module.css'

/** Key in both notations, tempo, length. */
export function TrackFigures({ song }: { song: SongPage }) {
  const { t } = useTexts('track')
  return (
    <dl className={css.figures}>
      <div>
        <dt>{t('key')}</dt>
        <dd>
          {song.key ? (
            <>
              <KeyChip code={song.key.code} name={song.key.name} />{' '}
              <span className={css.name}>{song.key.name}</span>
            </>
          ) : (
            DASH
          )}
        </dd>
      </div>
      <div>
        <dt>{BPM}</dt>
        <dd>{tempo(song.bpm)}</dd>
      </div>
      <div>
        <dt>{t('length')}</dt>
        <dd>{clock(song.duration)}</dd>
      </div>
    </dl>
  )
}
