import { useNavigate } from '@tanstack/react-router'
import { membershipsHref } from '../lib/addresses.ts'
import { Question } from './question.tsx'

/** Says that something is not there yet (DG-04); `what` is its name, null while nobody asked for it. */
export function ComingSoon({ what, onClose }: { what: string | null; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <Question
      open={what !== null}
      title={`${what ?? ''} is coming soon`}
      cancel="Nope"
      confirm="Donate"
      onConfirm={() => {
        onClose()
        void navigate({ to: membershipsHref })
      }}
      onClose={onClose}
    >
      We are still working on it. Would you like to help it along with a donation?
    </Question>
  )
}
