import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { stopAsking, useNeedLogin } from '../lib/auth/need-login.ts'
import { ConfirmDialog } from '../components/dialogs/confirm-dialog.tsx'

/** Asks the user to log in, with a link (DG-01). */
export function NeedLogin() {
  const { t } = useTexts('layout')
  const { redirect, action, onCancel } = useNeedLogin()
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
      {t('needLogin.text')}
    </ConfirmDialog>
  )
}
