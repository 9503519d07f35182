import { useNavigate } from '@tanstack/react-router'
import { membershipsHref } from '../../lib/addresses.ts'
import { Question } from '../../shell/question.tsx'

/** The list view is premium (RO-07): says what one gets, and where. */
export function UpgradeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Question
      open={open}
      title="The list view is part of Premium"
      cancel="Not now"
      confirm="See memberships"
      onConfirm={() => {
        onClose()
        void navigate({ to: membershipsHref })
      }}
      onClose={onClose}
    >
      Open releases in place, with their tracks, tags and notes. Premium also brings high-quality
      streams, 50 free downloads a day, and no ads, for $4.99 a month.
    </Question>
  )
}
