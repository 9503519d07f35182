import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import type { TrackField, TypedTrack } from '../track-fields.ts'
import css from '../track-row.module.css'

export interface TheirFieldsProps {
  /** Values that others saved in fields changed here. */
  theirs: TypedTrack
  onTake: (name: TrackField) => void
  /** Called when the conflict is resolved. */
  onSettle: (name: TrackField) => void
}

/** Conflicting changes of a track. The later save wins; the user can switch to the other value. */
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
