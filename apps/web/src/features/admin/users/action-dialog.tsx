import type { UserDetails } from '@hypha/contract'
import { ADMIN_REASON_MAX } from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import css from '../administration.module.css'
import type { UserAction } from './user-action.ts'

const FOR_GOOD = 0
const DAYS = [1, 3, 7, 30, 90, 365]

interface ActionDialogProps {
  user: UserDetails
  action: UserAction
  onClose: () => void
}

/** Confirms an action and asks for its reason, which goes into the audit log. */
export function ActionDialog({ user, action, onClose }: ActionDialogProps) {
  const { t } = useTexts('admin')
  const { api, cache } = useApp()
  const [reason, setReason] = useState('')
  const [days, setDays] = useState(7)
  const refresh = () =>
    Promise.all(
      [api.users.getUser.key, api.users.searchUsers.key, api.audit.listAuditEntries.key].map(
        (queryKey) => cache.invalidateQueries({ queryKey }),
      ),
    )
  const send = async () => {
    try {
      await action.run(api, user.id, { reason, days: days === FOR_GOOD ? null : days })
    } catch (error) {
      // The account has changed since this page was loaded.
      if (error instanceof ApiError && error.status === 409) void refresh()
      throw error
    }
    toast(t(`action.${action.id}.done`, { name: user.fullName }))
    onClose()
    await refresh()
  }
  return (
    <FormDialog
      title={t(`action.${action.id}.title`, { name: user.fullName })}
      verb={t(`action.${action.id}.verb`)}
      fields={['reason']}
      send={send}
      onClose={onClose}
      intro={<p className={css.hint}>{t(`action.${action.id}.consequence`)}</p>}
    >
      {(errorOf) => (
        <>
          {action.hasDays && (
            <SelectField
              label={t('dialog.howLong')}
              value={days}
              options={[
                ...DAYS.map((value) => ({ value, label: t('dialog.days', { count: value }) })),
                { value: FOR_GOOD, label: t('dialog.forGood') },
              ]}
              onChange={setDays}
            />
          )}
          <TextArea
            label={t('reason')}
            hint={t('dialog.reasonHint')}
            rows={3}
            maxLength={ADMIN_REASON_MAX}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
        </>
      )}
    </FormDialog>
  )
}
