import { FREE_DOWNLOADS_A_DAY } from '@hypha/contract/limits'
import { MEMBERSHIP_CENTS } from '@hypha/contract/rules/membership-prices'
import { BOOKMARKS, SUGGESTION_VOTES } from '@hypha/contract/rules/plans'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { membershipsFrom } from '../return-path.ts'
import type { Gate } from './upgrade.ts'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'

const BRINGS = ['list', 'quality', 'downloads', 'bookmarks', 'votes', 'comments', 'noAds'] as const

/** Amounts included in Premium, for the texts. */
const NUMBERS: Partial<Record<Gate | (typeof BRINGS)[number], number>> = {
  downloads: FREE_DOWNLOADS_A_DAY.premium,
  bookmarks: BOOKMARKS.premium,
  'more-bookmarks': BOOKMARKS.premium,
  votes: SUGGESTION_VOTES.premium,
}

/** What else Premium includes, and its price. */
function othersOf({ t, format }: Texts<'membership'>, gate: Gate): string {
  const benefits = BRINGS.filter((each) => each !== gate).map((each) =>
    t(`brings.${each}`, { number: NUMBERS[each] ?? 0 }),
  )
  const price = format.money(MEMBERSHIP_CENTS.month / 100)
  return t('others', { benefits: format.list(benefits), price })
}

interface UpgradeDialogProps {
  gate: Gate
  /** Explains why the dialog opened, before the benefits. */
  message?: ReactNode
  onClose: () => void
}

/**
 * The upgrade dialog for every gated feature (RO-07, PB-04, MB-05): what the plan includes and where to get
 * it.
 */
export function UpgradeDialog({ gate, message, onClose }: UpgradeDialogProps) {
  const texts = useTexts('membership')
  const { t } = texts
  const { history } = useRouter()
  const number = NUMBERS[gate] ?? 0
  return (
    <ConfirmDialog
      open
      {...(gate === 'downloads' && { tag: 'download_limit' })}
      title={t(`gate.${gate}.title`, { number })}
      cancel={t('notNow')}
      confirm={t('seeMemberships')}
      onConfirm={() => {
        onClose()
        history.push(membershipsFrom(history.location.href))
      }}
      onClose={onClose}
    >
      {message && <>{message} </>}
      {t(`gate.${gate}.text`, { number })} {gate !== 'more-bookmarks' && othersOf(texts, gate)}
    </ConfirmDialog>
  )
}
