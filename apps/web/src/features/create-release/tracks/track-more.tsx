import type { Credit, Song } from '@hypha/contract'
import { normaliseIsrc, shownIsrc } from '@hypha/contract/rules/codes'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { CreditsField } from '../shared/credits-field.tsx'
import { namedCredits } from '../draft/draft.ts'
import css from './track-row.module.css'

export interface TrackMoreProps {
  song: Song
  onSave: (changes: { isrc?: string | null; secondaryArtists?: Credit[] }) => void
}

/** A track's code and credits, closed until they are asked for; saved when they are left. */
export function TrackMore({ song, onSave }: TrackMoreProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className={css.more}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>
        ISRC and credits<span className="visually-hidden"> of {song.title}</span>
      </summary>
      {isOpen && <Fields song={song} onSave={onSave} />}
    </details>
  )
}

function Fields({ song, onSave }: TrackMoreProps) {
  const [isrc, setIsrc] = useState(song.isrc === null ? '' : shownIsrc(song.isrc))
  const [credits, setCredits] = useState<Credit[]>(song.secondaryArtists)
  const code = isrc.trim() === '' ? null : normaliseIsrc(isrc)
  const isWrong = isrc.trim() !== '' && code === null
  const save = () => {
    const named = namedCredits(credits)
    const changes = {
      ...(!isWrong && code !== song.isrc && { isrc: code }),
      ...(JSON.stringify(named) !== JSON.stringify(namedCredits(song.secondaryArtists)) && {
        secondaryArtists: named,
      }),
    }
    if (Object.keys(changes).length > 0) onSave(changes)
  }
  return (
    <div className={css.moreFields} onBlur={save}>
      <TextField
        label="ISRC"
        placeholder="CC-XXX-YY-NNNNN"
        maxLength={15}
        value={isrc}
        error={isWrong ? 'An ISRC looks like CC-XXX-YY-NNNNN.' : undefined}
        onChange={(event) => setIsrc(event.target.value)}
      />
      <CreditsField credits={credits} onChange={setCredits} />
    </div>
  )
}
