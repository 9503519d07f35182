import { FREE_DOWNLOADS_A_DAY } from '@hypha/contract/limits'
import { downloadLimitMessage } from '@hypha/contract/rules/downloads'
import { useRouter } from '@tanstack/react-router'
import { membershipsFrom } from '../../lib/memberships/way-back.ts'
import { Question } from '../../shell/question.tsx'
import { usePlan } from '../../lib/use-plan.ts'

interface LimitMessageProps {
  limit: number
  downloaded: number
  onClose: () => void
}

/** No more free downloads today (DG-02, PB-04): how many there were, and where there are more. */
export function LimitMessage({ limit, downloaded, onClose }: LimitMessageProps) {
  const { history } = useRouter()
  const isPremium = usePlan() === 'premium'
  const words = `Free downloads today: ${downloaded} of ${limit}. ${downloadLimitMessage(limit)}`
  if (isPremium)
    return (
      <Question
        open
        tag="download_limit"
        title="Download limit"
        confirm="OK"
        onConfirm={onClose}
        onClose={onClose}
      >
        {words}
      </Question>
    )
  return (
    <Question
      open
      tag="download_limit"
      title="Download limit"
      cancel="Not now"
      confirm="See memberships"
      onConfirm={() => {
        onClose()
        history.push(membershipsFrom(history.location.href))
      }}
      onClose={onClose}
    >
      {words} Premium has {FREE_DOWNLOADS_A_DAY.premium} a day.
    </Question>
  )
}
