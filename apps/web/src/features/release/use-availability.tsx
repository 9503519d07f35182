import type { ReleaseCard } from '@hypha/contract'
import { isUnavailable } from '@hypha/contract/rules/availability'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useApplyLike } from '../library/index.ts'
import { isAdmin, useSession } from '../../lib/auth/use-session.ts'

/** Rarely needed, so lazy. */
const Unavailable = lazy(() =>
  import('./unavailable.tsx').then((file) => ({ default: file.Unavailable })),
)

type HeldRelease = Pick<
  ReleaseCard,
  'id' | 'title' | 'status' | 'realStatus' | 'deletedAt' | 'isPurchased' | 'isFavorite'
>

/** Whether a release is unavailable (RS-05), and the note about it (RS-06). Admins and reviews are exempt. */
export function useAvailability(release: HeldRelease): { isGone: boolean; note: ReactNode } {
  const { t } = useTexts('release')
  const admin = isAdmin(useSession())
  const applyLike = useApplyLike()
  const { timerEnd } = release.realStatus
  const status = release.status.value
  const isUnderReview = status === 'pending' || status === 'need_review'
  const isGone =
    !isUnderReview &&
    isUnavailable(
      { status, deleted: release.deletedAt !== null, isPurchased: release.isPurchased },
      admin,
    )
  if (!isGone && timerEnd === null) return { isGone, note: null }
  return {
    isGone,
    note: (
      <Suspense fallback={t(timerEnd === null ? 'unavailable.now' : 'unavailable.soon')}>
        <Unavailable
          timerEnd={timerEnd}
          of={release.title}
          onRemove={() => void applyLike({ release: release.id, song: null, liked: false })}
        />
      </Suspense>
    ),
  }
}
