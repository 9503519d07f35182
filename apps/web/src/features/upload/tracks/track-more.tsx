import type { Credit, Track } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import { CreditsField } from '../shared/credits-field.tsx'
import { LyricsField } from './fields/lyrics-field.tsx'
import { namedCredits } from '../draft/draft.ts'
import { trackFormField } from '../shared/steps.ts'
import type { TrackChanges, TrackField, TypedTrack, valuesOf } from './track-fields.ts'
import css from './track-row.module.css'

export interface TrackMoreProps {
  track: Track
  value: Pick<ReturnType<typeof valuesOf>, 'isrc' | 'suggestedPrice'>
  problems: Partial<Record<TrackField, string>>
  onType: (typed: Pick<TypedTrack, 'isrc' | 'suggestedPrice'>) => void
  /** Saves immediately when the field loses focus. */
  onLeave: () => void
  onSave: (changes: Pick<TrackChanges, 'letsPayMore' | 'secondaryArtists'>) => void
}

/** ISRC, prices that buyers choose, credits and lyrics of a track, collapsed by default. Saved when a field loses focus. */
export function TrackMore(props: TrackMoreProps) {
  const { t } = useTexts('upload')
  const { track, problems } = props
  const problem = problems.isrc ?? problems.suggestedPrice
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

function Fields({ track, value, problems, onType, onLeave, onSave }: TrackMoreProps) {
  const { t } = useTexts('upload')
  const [credits, setCredits] = useState<Credit[]>(track.secondaryArtists)
  const save = () => {
    const named = namedCredits(credits)
    if (JSON.stringify(named) !== JSON.stringify(namedCredits(track.secondaryArtists)))
      onSave({ secondaryArtists: named })
  }
  return (
    <div className={css.moreFields}>
      <div data-place={trackFormField(track.id, 'isrc')} onBlur={onLeave}>
        <TextField
          label={t('optional', { field: t('field.isrc') })}
          // not translated: a form of codes
          placeholder="CC-XXX-YY-NNNNN"
          maxLength={15}
          value={value.isrc}
          error={problems.isrc}
          onChange={(event) => onType({ isrc: event.target.value })}
        />
      </div>
      <div data-place={trackFormField(track.id, 'suggestedPrice')} onBlur={onLeave}>
        <PriceField
          label={t('terms.suggestedPrice')}
          hint={t('terms.suggestedHint')}
          value={value.suggestedPrice}
          {...(problems.suggestedPrice && { error: problems.suggestedPrice })}
          onChange={(suggestedPrice) => onType({ suggestedPrice })}
        />
      </div>
      <Checkbox
        checked={track.letsPayMore ?? false}
        onChange={(letsPayMore) => onSave({ letsPayMore })}
      >
        {t('terms.letsPayMore')}
      </Checkbox>
      <div onBlur={save}>
        <CreditsField credits={credits} onChange={setCredits} />
      </div>
      <LyricsField track={track} />
    </div>
  )
}
