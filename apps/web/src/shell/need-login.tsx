import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { stopAsking, useNeedLogin } from '../lib/need-login.ts'

const NeedLoginDialog = lazy(() =>
  import('@hypha/ui/layers/need-login-dialog.tsx').then((file) => ({
    default: file.NeedLoginDialog,
  })),
)

/** The one need-login dialog of the application; whoever needs it asks by `askToLogin`. */
export function NeedLogin() {
  const { wanted } = useNeedLogin()
  const navigate = useNavigate()
  if (wanted === null) return null
  const login = () => {
    stopAsking()
    void navigate({ to: '/login', search: { redirect: wanted } })
  }
  return (
    <Suspense>
      <NeedLoginDialog open onLogin={login} onClose={stopAsking} />
    </Suspense>
  )
}
