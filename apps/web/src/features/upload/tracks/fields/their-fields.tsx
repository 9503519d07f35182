import { Button } from '@hypha/ui/controls/button.tsx'
import { TRACK_FIELD_NAMES, type TrackField, type TypedTrack } from '../track-fields.ts'
import css from '../track-row.module.css'

export interface TheirFieldsProps {
  /** What others saved of what was typed here. */
  theirs: TypedTrack
  onTake: (name: TrackField) => void
  /** It is decided which stands. */
  onSettle: (name: TrackField) => void
}

/** Of two who typed in one field the newer save stands; who saved over the other may take that back. */
export const TheirFields = ({ theirs, onTake, onSettle }: TheirFieldsProps) =>
  (Object.keys(theirs) as TrackField[]).map((name) => (
    <p key={name} className={css.theirs} role="status">
      <span>
        {TRACK_FIELD_NAMES[name]} was saved elsewhere as “{theirs[name]}”. What you wrote here takes
        its place.
      </span>
      <Button
        size="small"
        onClick={() => {
          onTake(name)
          onSettle(name)
        }}
      >
        Take theirs
      </Button>
      <Button size="small" variant="quiet" onClick={() => onSettle(name)}>
        Keep mine
      </Button>
    </p>
  ))
