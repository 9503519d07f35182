import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { moved } from '@hypha/ui/lib/moved.ts'
import { QueueList } from '@hypha/ui/music/queue-list.tsx'
import { albumHref } from '../../lib/routing/addresses.ts'
import { usePlayer } from '../../features/player/index.ts'
import { useAddToPlaylist } from '../../features/library/index.ts'
import { toast } from '../../lib/dom/toasts.ts'
import type { Verbs } from './use-player-controls.ts'

/** The player's queue. Removed tracks can be restored. */
export function ConnectedQueue({ verbs }: { verbs: Verbs }) {
  const { t } = useTexts('layout')
  const track = usePlayer((state) => state.track)
  const release = usePlayer((state) => state.release)
  const playing = usePlayer((state) => state.status === 'playing')
  const queue = usePlayer((state) => state.queue)
  const upNext = usePlayer((state) => state.upNext)
  const isShuffling = usePlayer((state) => state.isShuffling)
  const addToPlaylist = useAddToPlaylist()
  if (!track || !release) return null
  const { tell } = verbs
  const goesOn = upNext[0]?.release ?? release
  const remove = (index: number) => {
    const item = queue[index]
    if (!item) return
    tell((player) => player.setQueue(player.state.queue.filter(({ id }) => id !== item.id)))
    toast(t('queue.removed', { title: item.track.title }), {
      label: t('undo'),
      run: () =>
        tell(({ state, setQueue }) =>
          setQueue([...state.queue.slice(0, index), item, ...state.queue.slice(index)]),
        ),
    })
  }
  const clear = () => {
    tell((player) => player.setQueue([]))
    toast(t('queue.cleared', { count: queue.length }), {
      label: t('undo'),
      run: () => tell((player) => player.setQueue([...queue, ...player.state.queue])),
    })
  }
  /** A playlist contains each track once. */
  const save = () =>
    addToPlaylist({
      title: t('queue.tracks', { count: queue.length }),
      trackIds: [...new Set(queue.map(({ track: each }) => each.id))],
    })
  return (
    <QueueList
      now={{ track, release }}
      playing={playing}
      queued={queue}
      following={upNext}
      from={{ title: goesOn.title, cover: goesOn.cover, href: albumHref(goesOn) }}
      shuffles={isShuffling}
      onToggle={verbs.toggle}
      onPlayQueued={(id) => tell((player) => player.playQueued(id))}
      onPlayFollowing={(trackIndex) => tell((player) => player.playUpNext(trackIndex))}
      onMove={(from, to) => tell((player) => player.setQueue(moved(player.state.queue, from, to)))}
      onRemove={remove}
      onClear={clear}
      save={
        <Button size="small" variant="quiet" onClick={save}>
          {t('queue.save')}
        </Button>
      }
      emptyAction={<ButtonLink href="/">{t('section.explore')}</ButtonLink>}
    />
  )
}
