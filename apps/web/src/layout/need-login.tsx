import { useNavigate } from '@tanstack/react-router'
import { stopAsking, useNeedLogin } from '../lib/auth/need-login.ts'
import { texts } from '../lib/format/texts.ts'
import { Question } from '../components/dialogs/question.tsx'

/** Asks to log in, with the way there (DG-01). */
export function NeedLogin() {
  const { wanted, action, onCancel } = useNeedLogin()
  const navigate = useNavigate()
  const login = () => {
    stopAsking()
    void navigate({ to: '/login', search: { redirect: wanted ?? '/' } })
  }
  const close = () => {
    onCancel?.()
    stopAsking()
  }
  return (
    <Question
      open={wanted !== null}
      tag={action}
      title={texts.oops}
      cancel="Cancel"
      confirm="Log-in"
      onConfirm={login}
      onClose={close}
    >
      You have to be logged in to do that!
    </Question>
  )
}
