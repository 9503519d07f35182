import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import type { TrackField, TypedTrack } from '../track-fields.ts'
import css from '../track-row.module.css'

export interface TheirFieldsProps {
  /** What others saved of what was typed here. */
  theirs: TypedTrack
  onTake: (name: TrackField) => void
  /** It is decided which stands. */
  onSettle: (name: TrackField) => void
}

/** Of two who typed in one field the newer save stands; who saved over the other may take that back. */
export function TheirFields({ theirs, onTake, onSettle }: TheirFieldsProps) {
  const { t } = useTexts('upload')
  return (Object.keys(theirs) as TrackField[]).map((name) => (
    <p key={name} className={css.theirs} role="status">
      <span>{t('contested.track', { field: t(`field.${name}`), value: theirs[name] ?? '' })}</span>
      <Button
        size="small"
        onClick={() => {
          onTake(name)
          onSettle(name)
        }}
      >
        {t('useTheirs')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => onSettle(name)}>
        {t('keepMine')}
      </Button>
    </p>
  ))
}
