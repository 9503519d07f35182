import type { Release } from '@hypha/contract'
import { TITLE_MAX } from '@hypha/contract/limits'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import type { Draft } from './draft/draft.ts'
import { clockOf } from './saved-at.tsx'
import type { Editor } from './draft/use-editor.ts'
import type { RemoteChanges } from './draft/use-remote-changes.ts'
import { trackState } from './tracks/track-state.ts'
import { useTrackNews } from './tracks/use-track-news.ts'
import { useIsOwner } from './shared/use-is-owner.ts'

export interface NoticesProps {
  editor: Editor
  release: Release | null
  /** Error of the submission. */
  submitProblem: string | null
  /** Result of the last drop. */
  uploadMessage: string | null
}

/** How often a release that waits for its tracks is checked. */
const LOOK_EVERY_MS = 5_000

/** Takes a submission back. */
function useWithdraw(release: Release) {
  const { api, cache } = useApp()
  return useMutation({
    mutationFn: () =>
      api.releases.setReviewStatus({ params: { id: release.id }, body: { status: 'draft' } }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast(messageOf(error)),
  })
}

/** The release goes to review when its tracks are ready. Its owner can undo that. */
function SubmitsWhenReady({ release }: { release: Release }) {
  const { t, format } = useTexts('upload')
  const isOwner = useIsOwner(release)
  const withdraw = useWithdraw(release)
  const tracks = release.playList.map(({ song: track }) => trackState(t, track).kind)
  const count = tracks.filter((kind) => kind === 'processing').length
  const { api, cache } = useApp()
  useEffect(() => {
    const look = () => void cache.invalidateQueries({ queryKey: api.releases.get.key })
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [api, cache])
  return (
    <Banner
      action={
        isOwner && (
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('review.dontSubmit')}
          </Button>
        )
      }
    >
      {t('review.whenReady', {
        count,
        number: format.number(count),
        all: format.number(tracks.length),
      })}
    </Banner>
  )
}

/** The release is under review. Its owner can withdraw it. */
function UnderReview({ release }: { release: Release }) {
  const { t } = useTexts('upload')
  const isOwner = useIsOwner(release)
  const withdraw = useWithdraw(release)
  return (
    <Banner
      action={
        isOwner && (
          <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {t('review.withdraw')}
          </Button>
        )
      }
    >
      {t('review.locked')}
    </Banner>
  )
}

/** Its owner unpublished the release and has changed nothing since, so it needs no review. */
function PublishAgain({ release }: { release: Release }) {
  const { t } = useTexts('upload')
  const { api, cache } = useApp()
  const publish = useMutation({
    mutationFn: () =>
      api.releases.setReviewStatus({ params: { id: release.id }, body: { status: 'published' } }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Banner
      action={
        <Button size="small" busy={publish.isPending} onClick={() => publish.mutate()}>
          {t('publishAgain')}
        </Button>
      }
    >
      {t('publishAgain.text')}
    </Banner>
  )
}

/** Short enough to quote. */
const isQuotable = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= TITLE_MAX

interface ChangedElsewhereProps {
  /** When it arrived, in ms. */
  at: number
  names: readonly string[]
  onClose: () => void
}

function ChangedElsewhere({ at, names, onClose }: ChangedElsewhereProps) {
  const { t, format } = useTexts('upload')
  return (
    <Banner
      action={
        <Button size="small" variant="quiet" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {t('changedElsewhere', { time: clockOf(format, at), fields: names.join(', ') })}
    </Banner>
  )
}

/** Changes that others saved in the meantime, and conflicts with changes here. */
function Others({ news, editor }: { news: RemoteChanges; editor: Editor }) {
  const { t, format } = useTexts('upload')
  const followed = Object.keys(news.followed) as (keyof Draft)[]
  const contested = Object.entries(news.contested) as [keyof Draft, unknown][]
  return (
    <>
      {followed.length > 0 && (
        <ChangedElsewhere
          at={news.at}
          names={followed.map((name) => t(`field.${name}`))}
          onClose={editor.closeNews}
        />
      )}
      {contested.map(([name, value]) => (
        <Banner
          key={name}
          kind="warn"
          action={
            <>
              <Button size="small" onClick={() => editor.takeTheirs(name)}>
                {t('useTheirs')}
              </Button>
              <Button size="small" variant="quiet" onClick={() => editor.keepMine(name)}>
                {t('keepMine')}
              </Button>
            </>
          }
        >
          {isQuotable(value)
            ? t('contested.as', {
                field: t(`field.${name}`),
                value,
                time: clockOf(format, news.at),
              })
            : t('contested', { field: t(`field.${name}`), time: clockOf(format, news.at) })}
        </Banner>
      ))}
    </>
  )
}

/** Notices above the step: errors, restored changes, and saves by others. */
export function Notices({ editor, release, submitProblem, uploadMessage }: NoticesProps) {
  const { t } = useTexts('upload')
  const { restored, news, message } = editor
  const { news: trackNews, close: closeTrackNews } = useTrackNews(release)
  return (
    <>
      {(message ?? submitProblem) && <Banner kind="danger">{message ?? submitProblem}</Banner>}
      {restored && (
        <Banner
          action={
            <>
              <Button size="small" onClick={restored.undo}>
                {t('undo')}
              </Button>
              <Button size="small" variant="quiet" onClick={restored.close}>
                {t('keep')}
              </Button>
            </>
          }
        >
          {t('restored', {
            fields: restored.fields.map((name) => t(`field.${name}`)).join(', '),
          })}
        </Banner>
      )}
      {news && <Others news={news} editor={editor} />}
      {trackNews && (
        <ChangedElsewhere at={trackNews.at} names={trackNews.names} onClose={closeTrackNews} />
      )}
      {uploadMessage !== null && <Banner>{uploadMessage}</Banner>}
      {release?.reviewNote && (
        <Banner kind={release.status.value === 'published' ? 'info' : 'warn'}>
          {t('reviewerNote', { note: release.reviewNote })}
        </Banner>
      )}
      {release?.status.value === 'pending' && <UnderReview release={release} />}
      {release?.canPublishAgain && <PublishAgain release={release} />}
      {release?.submitsWhenReady && <SubmitsWhenReady release={release} />}
    </>
  )
}
