import { downloadLimitMessage } from '@hypha/contract/rules/downloads'
import { UpgradeDialog, usePlanLevel } from '../../membership/index.ts'
import { Question } from '../../../components/dialogs/question.tsx'

interface LimitMessageProps {
  limit: number
  downloaded: number
  onClose: () => void
}

/** No more free downloads today (DG-02, PB-04): how many there were, and where there are more. */
export function LimitMessage({ limit, downloaded, onClose }: LimitMessageProps) {
  const words = `Free downloads today: ${downloaded} of ${limit}. ${downloadLimitMessage(limit)}`
  if (usePlanLevel() === 'free')
    return <UpgradeDialog gate="downloads" said={words} onClose={onClose} />
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
}
