import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { Question } from '../../../../components/dialogs/question.tsx'

interface UpgradeQuestionProps {
  onConfirm: () => void
  onClose: () => void
}

/** Says what paying by the year costs now, before it is charged. */
export function UpgradeQuestion({ onConfirm, onClose }: UpgradeQuestionProps) {
  const { data, error } = useQuery({
    ...useApi().memberships.previewUpgrade.query(),
    staleTime: 0,
    gcTime: 0,
  })
  if (error)
    return (
      <Question open title="Pay yearly?" confirm="OK" onConfirm={onClose} onClose={onClose}>
        {messageOf(error)}
      </Question>
    )
  return (
    <Question
      open
      title="Pay yearly?"
      cancel="Not now"
      confirm={data ? `Pay ${money(data.result.dueNow)}` : 'Pay'}
      busy={!data}
      onConfirm={() => data && onConfirm()}
      onClose={onClose}
    >
      {data ? (
        <>
          Your saved card is charged {money(data.result.dueNow)} now
          {data.result.credit > 0 &&
            `: ${money(data.result.credit)} of what you paid for this month is taken off`}
          . The next payment is on {day(data.result.renewsAt)}.
        </>
      ) : (
        <Skeleton shape="line" />
      )}
    </Question>
  )
}
