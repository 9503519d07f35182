import { useRouter } from '@tanstack/react-router'
import { membershipsFrom } from '../../lib/memberships/way-back.ts'
import { Question } from '../../shell/question.tsx'

/** The list view is premium (RO-07): says what one gets, and where. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { history } = useRouter()
  return (
    <Question
      open={open}
      title="The list view is part of Premium"
      cancel="Not now"
      confirm="See memberships"
      onConfirm={() => {
        onClose()
        history.push(membershipsFrom(history.location.href))
      }}
      onClose={onClose}
    >
      Open releases in place, with their tracks, tags and notes. Premium also brings high-quality
      streams, 50 free downloads a day, and no ads, for $4.99 a month.
    </Question>
  )
}
