import type { Credit, Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { CreditsField } from '../shared/credits-field.tsx'
import { LyricsField } from './fields/lyrics-field.tsx'
import { namedCredits } from '../draft/draft.ts'
import { trackFormField } from '../shared/steps.ts'
import css from './track-row.module.css'

export interface TrackMoreProps {
  track: Track
  isrc: string
  /** Problem with the ISRC. */
  problem: string | undefined
  onIsrc: (isrc: string) => void
  /** Saves immediately when the field loses focus. */
  onLeave: () => void
  onCredits: (credits: Credit[]) => void
}

/** ISRC, credits and lyrics of a track, collapsed by default. Saved when a field loses focus. */
export function TrackMore(props: TrackMoreProps) {
  const { t } = useTexts('upload')
  const { track, problem } = props
  // Open if there is a problem to show.
  const [isOpen, setOpen] = useState(problem !== undefined)
  return (
    <details
      className={css.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        <Trans
          t={t}
          i18nKey="track.more"
          values={{ title: track.title }}
          components={{ hidden: <span className="visually-hidden" /> }}
        />
      </summary>
      {(isOpen || problem) && <Fields {...props} />}
    </details>
  )
}

function Fields({ track, isrc, problem, onIsrc, onLeave, onCredits }: TrackMoreProps) {
  const { t } = useTexts('upload')
  const [credits, setCredits] = useState<Credit[]>(track.secondaryArtists)
  const save = () => {
    const named = namedCredits(credits)
    if (JSON.stringify(named) !== JSON.stringify(namedCredits(track.secondaryArtists)))
      onCredits(named)
  }
  return (
    <div className={css.moreFields}>
      <div data-place={trackFormField(track.id, 'isrc')} onBlur={onLeave}>
        <TextField
          label={t('field.isrc')}
          // not translated: a form of codes
          placeholder="CC-XXX-YY-NNNNN"
          maxLength={15}
          value={isrc}
          error={problem}
          onChange={(event) => onIsrc(event.target.value)}
        />
      </div>
      <div onBlur={save}>
        <CreditsField credits={credits} onChange={setCredits} />
      </div>
      <LyricsField track={track} />
    </div>
  )
}
