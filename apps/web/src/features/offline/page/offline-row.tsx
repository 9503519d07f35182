import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { IconButton } from '@hypha/ui/controls/icon-button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { RowPlay } from '@hypha/ui/music/row-play.tsx'
import { Trash2 } from 'lucide-react'
import { toast } from '../../../lib/dom/toasts.ts'
import { readStoredRelease } from '../../../lib/offline/music/music-database.ts'
import { albumHref, artistHref } from '../../../lib/routing/addresses.ts'
import { usePlay, useReleaseState } from '../../player/index.ts'
import { dropRelease } from '../storage/keep-release.ts'
import { progressOf, useOfflineMusic } from '../storage/offline-state.ts'
import css from './offline-page.module.css'

interface OfflineRowProps {
  release: Release
  /** Every stored release, in which the music continues. */
  all: readonly Release[]
}

/** A release on this device. */
export function OfflineRow({ release, all }: OfflineRowProps) {
  const { t, format } = useTexts('offline')
  const { playTrack } = usePlay()
  const { state } = useReleaseState(release.id)
  const tracks = useOfflineMusic((store) => store.tracks).filter(
    ({ releaseId }) => releaseId === release.id,
  )
  const progress = progressOf(tracks)
  const hasChosen = tracks.some(({ wanted }) => wanted === 'release')
  const isFull = tracks.some(({ failure }) => failure === 'full')
  const isGone = tracks.some(({ failure }) => failure === 'gone')
  const play = async () => {
    const stored = await readStoredRelease(release.id)
    const releaseIds = all.map(({ id }) => id)
    // The key is never used, because the only page is complete.
    const list = { key: JSON.stringify(['offline', {}]), page: 1, pageCount: 1, releaseIds }
    if (stored) playTrack(stored, undefined, list)
  }
  const drop = () =>
    void dropRelease(release.id).then(() => toast(t('dropped', { title: release.title })))
  const isStored = progress !== null && progress.stored === progress.count
  return (
    <li className={css.row}>
      <RowPlay
        ring={null}
        of={release.title}
        state={progress?.stored ? state : 'unavailable'}
        onPress={() => void play()}
      />
      <span className={css.cover}>
        <CoverImage cover={release.cover} sizes="64px" />
      </span>
      <div className={css.words}>
        <h2 className={css.title}>
          <Link href={albumHref(release)}>{release.title}</Link>
        </h2>
        <p className={css.under}>
          {release.artist && (
            <TextLink href={artistHref(release.artist)}>{release.artist.name}</TextLink>
          )}
          {release.artist && progress && ' · '}
          {progress && t('size', { count: progress.stored, bytes: format.bytes(progress.bytes) })}
        </p>
        {progress && !isStored && (
          <ProgressBar
            value={progress.part}
            label={t('saving', { part: format.percent(progress.part) })}
          />
        )}
        {isFull && <p className={css.problem}>{t('full')}</p>}
        {isGone && <p className={css.problem}>{t('gone')}</p>}
        {!hasChosen && <p className={css.under}>{t('becauseLiked')}</p>}
      </div>
      {hasChosen && (
        <IconButton label={t('dropThis', { title: release.title })} onClick={drop}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
