import type { Track } from '@hypha/contract'
import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Grip } from '@hypha/ui/controls/grip.tsx'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { PlayButton } from '@hypha/ui/controls/play-button.tsx'
import { UploadRow } from '@hypha/ui/feedback/upload-row.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type CSSProperties, type HTMLAttributes, memo } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { usePlay, useTrackState } from '../../player/index.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { BpmField } from '../../../components/tempo/bpm-field.tsx'
import { ARTIST_NAMES, useNewNameHints } from '../shared/known-names.tsx'
import { PlaceField } from './fields/place-field.tsx'
import { TheirFields } from './fields/their-fields.tsx'
import { TrackMore } from './track-more.tsx'
import { trackFormField } from '../shared/steps.ts'
import css from './track-row.module.css'
import { trackState } from './track-state.ts'
import { uploadActions } from '../files/sending/upload-actions.ts'
import { type UploadQueue, useUploads } from '../files/sending/upload-queue.ts'
import { resolveContest } from './typed-tracks.ts'
import { useTrackEdits } from './use-track-edits.ts'

const KEYS = TRACK_KEYS.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))

/** Controls of a row that keep the focus when the row moves. */
export type RowPart = 'grip' | 'up' | 'down' | 'place'

/** Actions of a row that affect the whole list. */
export interface RowVerbs {
  /** Returns the props of a row's drag handle; the index is zero-based. */
  handle: (index: number) => HTMLAttributes<HTMLElement>
  move: (from: number, to: number, by: RowPart) => void
  play: (track: Track) => void
  /** Refetches the release. */
  refresh: () => Promise<void>
}

export interface TrackRowProps {
  /** Zero-based. */
  index: number
  count: number
  releaseId: number
  track: Track
  queue: UploadQueue
  /** Offset from its position during a drag, in pixels. */
  offset: number
  dragged: boolean
  /** A stable object, because the row is memoized. */
  verbs: RowVerbs
}

/**
 * A track: position, player, title and the state of its file. Memoized, because during a hundred uploads
 * something is always changing.
 */
export const TrackRow = memo(function TrackRow(props: TrackRowProps) {
  const { t } = useTexts('upload')
  const { index, count, releaseId, track, queue, offset, dragged, verbs } = props
  const onMove = (to: number, by: RowPart) => verbs.move(index, to, by)
  // The upload of its file in this browser.
  const upload = useUploads(({ uploads }) => uploads.find(({ trackId }) => trackId === track.id))
  const api = useApi()
  const { armTrack } = usePlay()
  const { stateOf } = useTrackState()
  const { value, problems, contested, set, save, edit, message } = useTrackEdits(
    releaseId,
    track,
    verbs.refresh,
  )
  const remove = useMutation({
    mutationFn: () => api.releases.removeTrackFile({ params: { id: track.id } }),
    onSuccess: verbs.refresh,
    onError: (error) => toast(messageOf(error)),
  })
  const newName = useNewNameHints()
  const file = track.trackFile
  const heardKey = file?.suggestedKey
  const step = (part: 'up' | 'down', to: number) => (
    <IconButton
      label={t(part === 'up' ? 'track.upTitle' : 'track.downTitle', { title: track.title })}
      title={t(`track.${part}`)}
      size="small"
      data-part={part}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => to >= 0 && to < count && onMove(to, part)}
    >
      {part === 'up' ? <ChevronUp size={18} aria-hidden /> : <ChevronDown size={18} aria-hidden />}
    </IconButton>
  )
  const error = (problem: string | undefined) => (problem ? { error: problem } : {})
  return (
    <li
      className={css.row}
      aria-label={t('track.label', { number: index + 1, title: track.title })}
      data-dragged={dragged || undefined}
      style={{ '--out': `${offset}px` } as CSSProperties}
    >
      <div className={css.order}>
        <Grip
          of={track.title}
          index={index}
          count={count}
          handle={verbs.handle(index)}
          onMove={(to) => onMove(to, 'grip')}
        />
        <span className={css.place} data-part="place">
          <PlaceField
            index={index}
            count={count}
            of={track.title}
            onMove={(to) => onMove(to, 'place')}
          />
        </span>
        <PlayButton
          of={track.title}
          state={stateOf(track)}
          onPress={() => verbs.play(track)}
          onArm={() => armTrack(track)}
        />
        <span className={css.steps}>
          {step('up', index - 1)}
          {step('down', index + 1)}
        </span>
      </div>
      <div className={css.cells} onBlur={save}>
        <div data-place={trackFormField(track.id, 'title')}>
          <TextField
            label={t('field.title')}
            value={value.title}
            {...error(problems.title)}
            onChange={(event) => set({ title: event.target.value })}
          />
        </div>
        <div data-place={trackFormField(track.id, 'artistName')}>
          <TextField
            label={t('field.artistName')}
            list={ARTIST_NAMES}
            {...newName.artist(value.artistName, track.artist.name)}
            value={value.artistName}
            {...error(problems.artistName)}
            onChange={(event) => set({ artistName: event.target.value })}
          />
        </div>
        <div data-place={trackFormField(track.id, 'bpm')}>
          <BpmField
            value={value.bpm}
            detected={file?.suggestedBpm ?? null}
            {...error(problems.bpm)}
            onChange={(bpm) => set({ bpm })}
          />
        </div>
        <SelectField
          label={t('field.key')}
          value={track.key?.id ?? 0}
          options={[{ value: 0, label: t('key.unknown') }, ...KEYS]}
          onChange={(keyId) => edit({ keyId: keyId === 0 ? null : keyId })}
        />
        <div data-place={trackFormField(track.id, 'price')}>
          <PriceField
            label={t('field.price')}
            value={value.price}
            {...error(problems.price)}
            onChange={(price) => set({ price })}
          />
        </div>
      </div>
      <div className={css.below}>
        <div className={css.file}>
          <UploadRow
            name={upload?.file.name ?? track.title}
            named={!upload}
            state={upload?.state ?? trackState(t, track)}
            {...(upload && uploadActions(queue, upload))}
            onRemove={() => (upload ? queue.cancel(upload.key) : remove.mutate())}
          />
        </div>
        {heardKey && heardKey.id !== track.key?.id && (
          <Button size="small" variant="quiet" onClick={() => edit({ keyId: heardKey.id })}>
            {t('key.useDetected', { key: heardKey.code })}
          </Button>
        )}
        <TheirFields
          theirs={contested}
          onTake={(name) => set({ [name]: contested[name] })}
          onSettle={(name) => resolveContest(track.id, name)}
        />
        {message && (
          <p className={css.problem} role="alert">
            {message}
          </p>
        )}
        <TrackMore
          track={track}
          value={value}
          problems={problems}
          onType={set}
          onLeave={save}
          onSave={edit}
        />
      </div>
    </li>
  )
})
