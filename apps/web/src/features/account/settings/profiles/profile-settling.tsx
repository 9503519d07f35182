import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { MembershipSettling } from '../../../membership/index.ts'

const KINDS = { waiting: 'ok', late: 'warn', failed: 'danger' } as const

/** Shows the state of a pending payment. Renders nothing once it has succeeded. */
export function ProfileSettling({ settling }: { settling: MembershipSettling | null }) {
  const { t } = useTexts('account')
  if (settling === null || settling === 'settled' || settling === 'downgraded') return null
  return <Banner kind={KINDS[settling]}>{t(`settling.${settling}`)}</Banner>
}
