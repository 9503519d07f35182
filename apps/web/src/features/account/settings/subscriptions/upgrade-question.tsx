import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApi } from '../../../../lib/app-context.ts'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'

interface UpgradeQuestionProps {
  onConfirm: () => void
  onClose: () => void
}

/** Shows what switching to yearly billing costs now, before it is charged. */
export function UpgradeQuestion({ onConfirm, onClose }: UpgradeQuestionProps) {
  const { t, format } = useTexts('account')
  const { data, error } = useQuery({
    ...useApi().memberships.previewUpgrade.query(),
    staleTime: 0,
    gcTime: 0,
  })
  if (error)
    return (
      <ConfirmDialog
        open
        title={t('upgrade.title')}
        confirm={t('upgrade.ok')}
        onConfirm={onClose}
        onClose={onClose}
      >
        {messageOf(error)}
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      open
      title={t('upgrade.title')}
      cancel={t('notNow')}
      confirm={
        data
          ? t('upgrade.payAmount', { amount: format.money(data.result.dueNow) })
          : t('upgrade.pay')
      }
      busy={!data}
      onConfirm={() => data && onConfirm()}
      onClose={onClose}
    >
      {data ? (
        [
          t('upgrade.charge', { amount: format.money(data.result.dueNow) }),
          ...(data.result.credit > 0
            ? [t('upgrade.credit', { amount: format.money(data.result.credit) })]
            : []),
          t('upgrade.next', { date: format.day(data.result.renewsAt) }),
        ].join(' ')
      ) : (
        <Skeleton shape="line" />
      )}
    </ConfirmDialog>
  )
}
