import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import { Panel } from './panel.tsx'
import { useSecurityChange } from './use-security-change.ts'

interface RecoveryPanelProps {
  left: number
  onCodes: (codes: string[] | null) => void
}

export function RecoveryPanel({ left, onCodes }: RecoveryPanelProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const renew = useSecurityChange(
    async () => onCodes((await api.security.createRecoveryCodes()).recoveryCodes),
    t('recovery.created'),
  )
  return (
    <Panel
      title={t('recovery.title')}
      text={t('recovery.left', { left })}
      action={
        <Button size="small" busy={renew.isPending} onClick={() => setAsked(true)}>
          {t('recovery.create')}
        </Button>
      }
    >
      <ConfirmDialog
        open={isAsked}
        title={t('recovery.createTitle')}
        cancel={t('cancel')}
        confirm={t('create')}
        onConfirm={() => {
          setAsked(false)
          renew.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {t('recovery.createText')}
      </ConfirmDialog>
    </Panel>
  )
}
