import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { GuestForm } from '../components/guests/guest-form.tsx'
import { useApp } from '../lib/app-context.ts'
import { stopAsking, useNeedLogin } from '../lib/auth/need-login.ts'
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx'

/** Asks the user to log in, with a link (DG-01). What guests can do, too, can be continued without an account. */
export function NeedLogin() {
  const { t } = useTexts('layout')
  const { redirect, action, asGuest, onCancel } = useNeedLogin()
  const isGuest = useApp().session.buyer() !== null
  const navigate = useNavigate()
  const login = () => {
    stopAsking()
    void navigate({ to: '/login', search: { redirect: redirect ?? '/' } })
  }
  const close = () => {
    onCancel?.()
    stopAsking()
  }
  return (
    <ConfirmDialog
      open={redirect !== null}
      tag={action}
      title={t('needLogin.title')}
      cancel={t('needLogin.cancel')}
      confirm={t('needLogin.confirm')}
      onConfirm={login}
      onClose={close}
    >
      {t(isGuest ? 'needLogin.account' : 'needLogin.text')}
      {asGuest && (
        <GuestForm
          onDone={() => {
            stopAsking()
            asGuest()
          }}
        />
      )}
    </ConfirmDialog>
  )
}
