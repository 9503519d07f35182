import type { VerificationRequest } from '@hypha/contract'
import { VERIFICATION_REASON_MAX } from '@hypha/contract/rules/verification'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import css from './verification.module.css'

/** Grants or rejects a request. The requester gets the reason. */
export function RequestDecision({ request }: { request: VerificationRequest }) {
  const { t } = useTexts('artist')
  const { api, cache } = useApp()
  const [reason, setReason] = useState('')
  const [isBare, setBare] = useState(false)
  const { artist, requester } = request
  const decide = useMutation({
    mutationFn: (status: 'approved' | 'refused') =>
      api.verification.changeRequest({ params: { id: request.id }, body: { status, reason } }),
    onSuccess: (_, status) =>
      toast(
        status === 'approved'
          ? t('decision.approved', { artist: artist.name, name: requester.fullName })
          : t('decision.refused', { artist: artist.name }),
      ),
    onError: (error) => toast(messageOf(error)),
    // Also refetch on a conflict: another admin decided in the meantime.
    onSettled: (_, error) =>
      (!error || (error instanceof ApiError && error.status === 409)) &&
      Promise.all(
        [
          api.verification.listRequests,
          api.verification.verificationStatistic,
          api.contact.adminNotifications,
        ].map(({ key }) => cache.invalidateQueries({ queryKey: key })),
      ),
  })
  const isEmpty = reason.trim() === ''
  const choose = (status: 'approved' | 'refused') => {
    const lacks = status === 'refused' && isEmpty
    setBare(lacks)
    if (!lacks && !decide.isPending) decide.mutate(status)
  }
  const busy = (status: string) => decide.isPending && decide.variables === status
  return (
    <div className={css.decision}>
      <TextArea
        label={t('decision.reason')}
        hint={t('decision.reasonHint', { name: requester.fullName })}
        rows={2}
        maxLength={VERIFICATION_REASON_MAX}
        value={reason}
        error={isBare && isEmpty ? t('decision.reasonMissing') : undefined}
        onChange={setReason}
      />
      <div className={css.verbs}>
        <Button busy={busy('approved')} onClick={() => choose('approved')}>
          {t('decision.approve')}
          <span className="visually-hidden"> {requester.fullName}</span>
        </Button>
        <Button variant="danger" busy={busy('refused')} onClick={() => choose('refused')}>
          {t('decision.refuse')}
          <span className="visually-hidden"> {requester.fullName}</span>
        </Button>
      </div>
    </div>
  )
}
