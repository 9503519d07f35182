import type { Release } from '@hypha/contract'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { POLL_MS } from '../../lib/api/use-stale-on-navigation.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import {
  ReleaseAbout,
  ReleaseHead,
  ReleaseExtras,
  ReleaseSmallPrint,
  ReleaseTracks,
  ReviewNotes,
} from '../release/index.ts'
import { Checks } from './checks.tsx'
import { Decision } from './decision.tsx'
import css from './review-page.module.css'

/** A pending release exactly as listeners will see it, playable, with the review details below. */
export function ReviewPreview({
  id,
  onDecided,
}: {
  id: number
  /** Called after a decision, when the next release can be shown. */
  onDecided: () => Promise<void>
}) {
  const { data: release, error } = useQuery({
    ...useApi().releases.get.query({ params: { id } }),
    staleTime: 0,
    refetchInterval: POLL_MS,
  })
  if (error && !release) return <ErrorState>{messageOf(error)}</ErrorState>
  if (!release) {
    return (
      <div className={css.preview}>
        <Skeleton shape="title" />
        <Skeleton shape="row" />
        <Skeleton shape="row" />
      </div>
    )
  }
  return (
    <div className={css.preview}>
      <ReleaseHead release={release} heading="h2" />
      <ReleaseTracks release={release} />
      <ReleaseExtras release={release} />
      <ReleaseSmallPrint release={release} />
      <div className={css.about}>
        <ReleaseAbout release={release} />
      </div>
      <ReviewPanel release={release} onDecided={onDecided} />
    </div>
  )
}

/** Facts and notes about the release, beside the decision. */
function ReviewPanel({ release, onDecided }: { release: Release; onDecided: () => Promise<void> }) {
  const { t } = useTexts('review')
  const isOwner = useSession()?.userId === release.owner.id
  const status = release.status.value
  const decidable = reviewVerdict(status, 'published', { isOwner, isAdmin: true }) === 'allowed'
  return (
    <div className={css.panel}>
      <Checks id={release.id} />
      <div className={css.talk}>
        <ReviewNotes release={release} heading="h3" readOnly={decidable} />
        {decidable ? (
          <Decision release={release} onDecided={onDecided} />
        ) : (
          <Banner>
            {isOwner
              ? t('own')
              : status === 'need_review'
                ? t('changesRequested')
                : t('alreadyDecided')}
          </Banner>
        )}
      </div>
    </div>
  )
}
