import type { Crate, CrateEntry } from '@hypha/contract'
import { transitionsOf } from '@hypha/contract/rules/mix-order'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useDragOrder } from '@hypha/ui/lib/use-drag-order.ts'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { playlistsChanged } from '../../library/index.ts'
import { usePlayPlaylist } from '../../playlists/index.ts'
import { mixTracks } from '../builder/mix-tracks.ts'
import type { Preview } from '../builder/use-preview.ts'
import { CrateRow } from './crate-row.tsx'
import { RemarksDialog } from './remarks-dialog.tsx'

interface CrateTracksProps {
  crate: Crate
  /** In the order on the screen. */
  entries: readonly CrateEntry[]
  pitchPercent: number
  preview: Preview
  onMove: (from: number, to: number) => void
}

/** The tracks of a crate, with the transitions between them. */
export function CrateTracks({ crate, entries, pitchPercent, preview, onMove }: CrateTracksProps) {
  const { t } = useTexts('crates')
  const app = useApp()
  const [announcement, setAnnouncement] = useState('')
  const [remarked, setRemarked] = useState<CrateEntry | null>(null)
  const play = usePlayPlaylist(crate.identifier)
  const transitions = transitionsOf(mixTracks(entries), pitchPercent)
  const move = (from: number, to: number) => {
    const { title } = entries[from]!.song
    onMove(from, to)
    setAnnouncement(t('placed', { title, position: to + 1, total: entries.length }))
  }
  const { handle, offset, dragged } = useDragOrder(entries.length, move)
  const remove = ({ id: entryId, song }: CrateEntry) =>
    void app.api.playlists
      .removeEntry({ params: { id: crate.id, entryId } })
      .then(() => playlistsChanged(app))
      .then(() => toast(t('removed', { name: song.title })))
      .catch((error: unknown) => toast(messageOf(error)))
  return (
    <>
      <ol aria-label={t('tracksOf', { name: crate.name })}>
        {entries.map((entry, at) => (
          <CrateRow
            key={entry.id}
            entry={entry}
            next={entries[at + 1] ?? null}
            transition={transitions[at] ?? null}
            at={at}
            count={entries.length}
            handle={handle(at)}
            offset={offset(at)}
            isDragged={dragged === at}
            preview={preview}
            // Playback follows the saved order.
            onPlay={() =>
              play(
                entry,
                crate.entries.findIndex(({ id }) => id === entry.id),
              )
            }
            onMove={move}
            onRemarks={() => setRemarked(entry)}
            onRemove={() => remove(entry)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {remarked && (
        <RemarksDialog crateId={crate.id} entry={remarked} onClose={() => setRemarked(null)} />
      )}
    </>
  )
}
