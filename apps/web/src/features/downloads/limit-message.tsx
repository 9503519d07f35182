import { useNavigate } from '@tanstack/react-router'
import { membershipsHref } from '../../lib/addresses.ts'
import { Question } from '../../shell/question.tsx'
import { usePlan } from '../../lib/use-plan.ts'

interface LimitMessageProps {
  limit: number
  downloaded: number
  onClose: () => void
}

/** What premium gives a day. */
const PREMIUM_A_DAY = 50

/** No more free downloads today (DG-02, PB-04): how many there were, and where there are more. */
export function LimitMessage({ limit, downloaded, onClose }: LimitMessageProps) {
  const navigate = useNavigate()
  const isPremium = usePlan() === 'premium'
  const words = `You made ${downloaded} of ${limit} free downloads today. Tomorrow there are ${limit} more, and what you buy never counts.`
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
        void navigate({ to: membershipsHref })
      }}
      onClose={onClose}
    >
      {words} Premium has {PREMIUM_A_DAY} free downloads a day.
    </Question>
  )
}
