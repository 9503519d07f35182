import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { Question } from '../../../../components/dialogs/question.tsx'
import { Panel } from './panel.tsx'
import { useSecurityChange } from './use-security-change.ts'

interface RecoveryPanelProps {
  left: number
  onCodes: (codes: string[] | null) => void
}

export function RecoveryPanel({ left, onCodes }: RecoveryPanelProps) {
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const renew = useSecurityChange(
    async () => onCodes((await api.security.createRecoveryCodes()).recoveryCodes),
    'New recovery codes created',
  )
  return (
    <Panel
      title="Recovery codes"
      text={`${left} of 10 left. Each one logs you in once if you lose your other factors.`}
      action={
        <Button size="small" busy={renew.isPending} onClick={() => setAsked(true)}>
          Create new codes
        </Button>
      }
    >
      <Question
        open={isAsked}
        title="Create new codes?"
        cancel="Cancel"
        confirm="Create"
        onConfirm={() => {
          setAsked(false)
          renew.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        Your current codes stop working.
      </Question>
    </Panel>
  )
}
