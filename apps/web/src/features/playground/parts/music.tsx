import type { Release, Track } from '@hypha/contract'
import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { Button } from '@hypha/ui/controls/button.tsx'
import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { ALL_BPM, type BpmRange } from '@hypha/ui/lib/bpm.ts'
import { ArtistLine } from '@hypha/ui/music/artist-line.tsx'
import { BpmPicker } from '@hypha/ui/music/bpm-picker.tsx'
import { ColumnPicker } from '@hypha/ui/music/column-picker.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { EmblemImage } from '@hypha/ui/music/emblem-image.tsx'
import { Equaliser } from '@hypha/ui/music/equaliser.tsx'
import { KeyWheel } from '@hypha/ui/music/key-wheel.tsx'
import { NowPlaying } from '@hypha/ui/music/now-playing.tsx'
import { PersonRow } from '@hypha/ui/music/person-row.tsx'
import { PlayerBar } from '@hypha/ui/music/player-bar.tsx'
import { QueueList } from '@hypha/ui/music/queue-list.tsx'
import { QueuePanel } from '@hypha/ui/music/queue-panel.tsx'
import { ReleaseCard } from '@hypha/ui/music/release-card.tsx'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { RELEASE_LIST_COLUMNS, ReleaseRow } from '@hypha/ui/music/release-row.tsx'
import { TrackListItem } from '@hypha/ui/music/track-list-item.tsx'
import { TimeToggle } from '@hypha/ui/music/time-toggle.tsx'
import { DESKTOP_COLUMNS, type TrackColumn } from '@hypha/ui/music/track-columns.ts'
import { TrackTable } from '@hypha/ui/music/track-table.tsx'
import { VolumeSlider } from '@hypha/ui/music/volume-slider.tsx'
import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useMedia } from '../../../lib/dom/use-media.ts'
import css from '../playground.module.css'
import { Held, nothing, Specimen, Specimens } from './specimen.tsx'

const HERE = '/dev'
const PLAY_STATES: readonly PlayState[] = ['paused', 'playing', 'loading', 'unavailable', 'blocked']
const DRAWING = {
  strong: 'M200 60 L340 300 L60 300 Z',
  faint: 'M200 340 L60 100 L340 100 Z',
  hue: 232,
}
const TRANSPORT = {
  state: 'playing',
  shuffle: { on: true, flip: nothing },
  loop: { on: false, flip: nothing },
  onToggle: nothing,
  onPrevious: nothing,
  onNext: nothing,
} as const

/** Music components, with a release of this instance. */
export function Music() {
  const api = useApi()
  const list = useQuery(api.releases.list.query({ query: { page: 1, itemsPerPage: 1 } }))
  const id = list.data?.items[0]?.id
  const release = useQuery({
    ...api.releases.get.query({ params: { id: id ?? 0 } }),
    enabled: id !== undefined,
  })
  const error = list.error ?? release.error
  if (error)
    return (
      <ErrorState
        action={
          <Button onClick={() => void (list.error ? list : release).refetch()}>Try again</Button>
        }
      >
        {messageOf(error)}
      </ErrorState>
    )
  if (list.data?.items.length === 0)
    return <EmptyState>What shows music is shown when there is a release.</EmptyState>
  const track = release.data?.playList[0]?.song
  if (!release.data) return <Skeleton shape="row" />
  return (
    <>
      <Pickers />
      <Releases release={release.data} />
      {track && <Player release={release.data} track={track} />}
    </>
  )
}

const Pickers = () => (
  <Specimens title="Pickers">
    <Specimen name="KeyWheel">
      <Held<number[]> start={[TRACK_KEYS[0]!.id]}>
        {(chosen, change) => <KeyWheel chosen={chosen} onChange={change} />}
      </Held>
    </Specimen>
    <Specimen name="BpmPicker">
      <Held<BpmRange> start={ALL_BPM}>
        {(range, change) => (
          <BpmPicker
            range={range}
            histogram={Array.from({ length: 60 }, (_, at) => (at * 13) % 17)}
            recent={[[138, 148]]}
            onChange={change}
          />
        )}
      </Held>
    </Specimen>
    <Specimen name="ColumnPicker">
      <Held<readonly TrackColumn[]> start={DESKTOP_COLUMNS}>
        {(columns, change) => (
          <ColumnPicker
            columns={columns}
            simple={false}
            onChange={change}
            onSimple={nothing}
            onReset={() => change(DESKTOP_COLUMNS)}
          />
        )}
      </Held>
    </Specimen>
    <Specimen name="VolumeSlider">
      <Held start={0.7}>
        {(volume, change) => (
          <VolumeSlider volume={volume} onChange={change} onMute={() => change(0)} />
        )}
      </Held>
    </Specimen>
    <Specimen name="TimeToggle">
      <Held start={false}>
        {(on, change) => (
          <TimeToggle seconds={83} duration={421} remaining={{ on, flip: () => change(!on) }} />
        )}
      </Held>
    </Specimen>
    <Specimen name="Equaliser">
      <Equaliser />
    </Specimen>
    <Specimen name="EmblemImage: of a person, of a label">
      <div className={css.row}>
        {(['round', 'square'] as const).map((shape) => (
          <div key={shape} className={css.emblem}>
            <EmblemImage shape={shape} picture={null} drawing={DRAWING} />
          </div>
        ))}
      </div>
    </Specimen>
    <Specimen name="PersonRow">
      <PersonRow
        href={HERE}
        name="Vetiver Static"
        note="3 releases"
        image={<EmblemImage shape="round" picture={null} drawing={DRAWING} />}
        action={<Button size="small">Follow</Button>}
      />
    </Specimen>
  </Specimens>
)

function Releases({ release }: { release: Release }) {
  const tracks = release.playList.map(({ song: track }) => track)
  const [isOpen, setOpen] = useState(false)
  const isWide = useMedia('(width >= 768px)')
  const stateOf = (track: Track) =>
    PLAY_STATES[tracks.findIndex(({ id }) => id === track.id) % PLAY_STATES.length]!
  const shared = {
    release,
    href: HERE,
    artistHref: HERE,
    current: false,
    onPlay: nothing,
    onArm: nothing,
  }
  return (
    <Specimens title="Releases and tracks" isWide>
      <Specimen name="CoverImage">
        <div className={css.cover}>
          <CoverImage cover={release.cover} sizes="160px" />
        </div>
      </Specimen>
      <Specimen name="WashedHead">
        <div className={css.washed}>
          <TintedHeader
            hue={release.cover.hue}
            image={<CoverImage cover={release.cover} sizes="160px" />}
            kind="Album"
            title={release.title}
            facts="Its facts"
            actions={<Button>Act</Button>}
          />
        </div>
      </Specimen>
      <Specimen name="ReleaseGrid with ReleaseCard in every state">
        <ReleaseGrid>
          {PLAY_STATES.map((state) => (
            <li key={state}>
              <ReleaseCard {...shared} state={state} current={state === 'playing'} />
            </li>
          ))}
        </ReleaseGrid>
      </Specimen>
      <Specimen name="ReleaseGridSkeleton">
        <ReleaseGridSkeleton cards={5} />
      </Specimen>
      <Specimen name="ReleaseRow">
        <ReleaseRow
          {...shared}
          columns={isWide ? RELEASE_LIST_COLUMNS : []}
          state="paused"
          open={isOpen}
          onToggle={() => setOpen(!isOpen)}
          price={null}
          like={null}
          menu={null}
        >
          <p>What the row opens to.</p>
        </ReleaseRow>
      </Specimen>
      {tracks[0] && (
        <>
          <Specimen name="ArtistLine">
            <ArtistLine track={tracks[0]}>{tracks[0].artist.name}</ArtistLine>
          </Specimen>
          <Specimen name="TrackListItem">
            <TrackListItem
              track={{ ...tracks[0], release }}
              href={HERE}
              artistHref={HERE}
              releaseHref={HERE}
              state="paused"
              current={false}
              onPlay={nothing}
              onArm={nothing}
            />
          </Specimen>
        </>
      )}
      <Specimen name="TrackTable: a row in every state">
        <TrackTable
          tracks={tracks}
          label="Example tracks"
          stateOf={stateOf}
          currentId={tracks[1]?.id ?? null}
          onPlay={nothing}
          onArm={nothing}
        />
      </Specimen>
    </Specimens>
  )
}

function Player({ release, track }: { release: Release; track: Track }) {
  const [opened, setOpened] = useState<'panel' | 'window' | null>(null)
  const close = () => setOpened(null)
  const { cover } = release
  const parts = {
    ...TRANSPORT,
    track,
    cover,
    releaseHref: HERE,
    artistHref: HERE,
    wave: (
      <Waveform
        peaks={track.peaks}
        seconds={track.duration / 3}
        duration={track.duration}
        buffered={track.duration / 2}
        onSeek={nothing}
      />
    ),
    time: (
      <TimeToggle
        seconds={track.duration / 3}
        duration={track.duration}
        remaining={{ on: false, flip: nothing }}
      />
    ),
    volume: 0.7,
    queue: { on: false, flip: nothing, count: 3 },
    like: null,
    price: null,
    settings: null,
  }
  const queue = (
    <QueueList
      now={{ track, release }}
      playing
      queued={release.playList.map(({ id, song: queued }) => ({
        id: String(id),
        track: queued,
        release,
      }))}
      following={[]}
      from={{ title: release.title, cover, href: HERE }}
      shuffles={false}
      onToggle={nothing}
      onPlayQueued={nothing}
      onPlayFollowing={nothing}
      onMove={nothing}
      onRemove={nothing}
      onClear={nothing}
      emptyAction={null}
    />
  )
  return (
    <Specimens title="What plays" isWide>
      <Specimen name="Waveform: with peaks, before they are there">
        <div className={css.stack}>
          {[track.peaks, null].map((peaks, at) => (
            <Waveform
              key={at}
              peaks={peaks}
              seconds={track.duration / 3}
              duration={track.duration}
              buffered={track.duration / 2}
              onSeek={nothing}
            />
          ))}
        </div>
      </Specimen>
      <Specimen name="PlayerBar">
        <div className={css.stage}>
          <PlayerBar {...parts} onVolume={nothing} onMute={nothing} />
        </div>
      </Specimen>
      <Specimen name="QueuePanel and NowPlaying, as they open">
        <div className={css.row}>
          <Button onClick={() => setOpened('panel')}>Open the queue</Button>
          <Button onClick={() => setOpened('window')}>Open what plays</Button>
        </div>
      </Specimen>
      {opened === 'panel' && <QueuePanel onClose={close}>{queue}</QueuePanel>}
      <NowPlaying
        {...parts}
        open={opened === 'window'}
        container={import.meta.env.SSR ? null : document.getElementById('root')}
        release={{ title: release.title, href: HERE }}
        list={queue}
        share={null}
        onClose={close}
      />
    </Specimens>
  )
}
